// What is refused because of a player's limits or a reality check: a part of the one table of errors.
import { ownErrors } from './own-error.ts'

export const LIMITS_ERRORS = ownErrors({
  'limits/reached': {
    status: 409,
    en: 'The {kind} is {max} in {period}, and {left} of it is left: {asked} does not fit. There is room again {from}.',
    zh: '{kind}为{period}内 {max}，尚余 {left}：不足 {asked}。{from} 起恢复额度。',
  },
  'limits/time-up': {
    status: 409,
    en: 'The time limit is {max} minutes of play in {period}, and they are used up. You may play again {from}.',
    zh: '时间限额为{period}内 {max} 分钟，现已用完。{from} 起可以再玩。',
  },
  'limits/reality-check': {
    status: 409,
    en: 'You have played for {minutes} minutes. Look at your time and result first, then go on or leave.',
    zh: '您已玩了 {minutes} 分钟。请先查看时间与输赢，再选择继续或离开。',
  },
  'limits/not-due': {
    status: 409,
    en: 'No higher limit awaits your word for this, or its time has not come yet.',
    zh: '此项没有待确认的提高申请，或尚未到时间。',
  },
})
