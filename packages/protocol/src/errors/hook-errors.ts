// What is refused on the word of a system outside that the house asks (docs/webhooks.md): a part of the one table of errors.
import { ownErrors } from './own-error.ts'

export const HOOK_ERRORS = ownErrors({
  'hook/identity': {
    status: 403,
    en: 'The check of who the player is ({hook}) does not allow this yet: show a document to the staff, then try again.',
    zh: '身份核验（{hook}）尚未通过：请向员工出示证件后重试。',
  },
  'hook/age': {
    status: 403,
    en: 'The check of the player’s age ({hook}) does not allow this: whoever is old enough shows a document to the staff.',
    zh: '年龄核验（{hook}）未通过：如已达法定年龄，请向员工出示证件。',
  },
  'hook/place': {
    status: 403,
    en: 'The check of where the player is ({hook}) does not allow this: play is only allowed where the house may offer it.',
    zh: '所在地核验（{hook}）未通过：仅可在本场获准经营的地区参与。',
  },
  'hook/excluded': {
    status: 403,
    en: 'The register of exclusions ({hook}) names the player: ask those who keep it how and when that ends.',
    zh: '禁入登记（{hook}）中有此玩家：如何及何时解除，请向登记机构查询。',
  },
  'hook/other': {
    status: 403,
    en: 'The system that the house asks ({hook}) does not allow this: the staff can say why.',
    zh: '本场所询问的系统（{hook}）不允许此操作：原因请询问员工。',
  },
  'hook/unanswered': {
    status: 503,
    en: 'The system that the house has to ask first ({hook}) does not answer, so nothing was taken: try again in a minute.',
    zh: '须先询问的系统（{hook}）没有答复，因此未受理：请一分钟后重试。',
  },
  'hook/asking': {
    status: 409,
    en: 'The house is asking {hook} about the player: try again in a moment.',
    zh: '正在向 {hook} 询问该玩家：请稍后重试。',
  },
})
