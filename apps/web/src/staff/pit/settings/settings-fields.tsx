// The fields of a setting, by its kind.
import { PACKS } from '@punto/rules'
import { type LiveSetting, PAY_ROUNDINGS } from '@punto/table'
import { useId } from 'react'
import { checkSteps } from '../../../base/money/amount-steps.ts'
import { currency } from '../../../base/money/currency.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { useBetName } from '../../../drawings/round/bet-name.ts'
import { usePitWords } from '../../../words/pit.ts'
import { settingName } from './setting-said.ts'
import { betsIn, PACE_PARTS, SETTING_FORMS, type SettingsDraft } from './settings-draft.ts'

export interface FieldsProps {
  readonly of: LiveSetting
  readonly at: Parameters<typeof betsIn>[0]
  readonly draft: SettingsDraft
  readonly set: (name: string, value: string) => void
}

export function SettingFields({ of: key, ...props }: FieldsProps) {
  const words = usePitWords()
  const read = useRead()
  const { draft, set } = props
  const name = settingName(key, words)
  switch (SETTING_FORMS[key].kind) {
    case 'text':
      return (['en', 'zh'] as const).map((language) => (
        <label key={language}>
          {language === 'en' ? words.nameEn : words.nameZh}
          <input
            maxLength={64}
            value={draft[`${key}.${language}`]}
            onChange={({ target }) => set(`${key}.${language}`, target.value)}
          />
        </label>
      ))
    case 'packs':
      return (
        <details className="settings-whole">
          <summary>{name}</summary>
          <div className="settings-packs">
            {PACKS.map((pack) => (
              <Check key={pack.id} name={`${key}.${pack.id}`} label={read(pack.title)} {...props} />
            ))}
          </div>
        </details>
      )
    case 'range':
      return (
        <>
          <Money name={`${key}.min`} label={words.settingsLeast} {...props} />
          <Money name={`${key}.max`} label={words.settingsMost} {...props} />
        </>
      )
    case 'amount':
      return <Money name={key} label={name} {...props} />
    case 'count':
      return <Whole name={key} label={name} least={key === 'cutDepth' ? 0 : 1} {...props} />
    case 'pace':
      return PACE_PARTS.map((part) => (
        <Whole key={part} name={`${key}.${part}`} label={words.paceParts[part]} least={0} {...props} />
      ))
    case 'clocks':
      return (
        <label>
          {name}
          <select value={draft[key]} onChange={({ target }) => set(key, target.value)}>
            {(['close', 'guide'] as const).map((one) => (
              <option key={one} value={one}>
                {words.clocks[one]}
              </option>
            ))}
          </select>
        </label>
      )
    case 'rounding':
      return (
        <label>
          {name}
          <select value={draft[key]} onChange={({ target }) => set(key, target.value)}>
            {PAY_ROUNDINGS.map((one) => (
              <option key={one} value={one}>
                {words.rounding[one]}
              </option>
            ))}
          </select>
        </label>
      )
    case 'yes-no':
      return <Check name={key} label={name} {...props} />
    // Those of single bets stand in one table together.
    case 'ranges-of-bets':
    case 'amounts-of-bets':
      return null
  }
}

interface OneField extends Pick<FieldsProps, 'draft' | 'set'> {
  readonly name: string
  readonly label: string
}

function Check({ name, label, draft, set }: OneField) {
  return (
    <label className="settings-check">
      <input
        type="checkbox"
        checked={draft[name] === 'on'}
        onChange={({ target }) => set(name, target.checked ? 'on' : '')}
      />
      {label}
    </label>
  )
}

function Whole({ name, label, least, draft, set }: OneField & { readonly least: number }) {
  return (
    <label>
      {label}
      <input type="number" min={least} value={draft[name]} onChange={({ target }) => set(name, target.value)} />
    </label>
  )
}

function Money({ name, label, ...props }: OneField) {
  const id = useId()
  return (
    <label htmlFor={id}>
      {label}
      <Amount id={id} name={name} {...props} />
    </label>
  )
}

interface AmountProps extends Omit<OneField, 'label'> {
  readonly id?: string
  /** Its name, where no label stands beside it. */
  readonly heard?: string
}

function Amount({ id, name, heard, draft, set }: AmountProps) {
  const { decimals, scale } = currency()
  const step = (1 / scale).toFixed(decimals)
  const language = useLanguage()
  return (
    <input
      id={id}
      type="number"
      inputMode="decimal"
      min={step}
      step={step}
      aria-label={heard}
      value={draft[name]}
      onInput={({ currentTarget }) => checkSteps(currentTarget, language)}
      onChange={({ target }) => set(name, target.value)}
    />
  )
}

/** The limits of each bet by itself: an empty field means the limits of all bets. */
export function BetLimitsTable({
  keys,
  at,
  ...props
}: Omit<FieldsProps, 'of'> & { readonly keys: readonly LiveSetting[] }) {
  const words = usePitWords()
  const betName = useBetName(at.settings.game)
  const columns = keys.flatMap((key) =>
    SETTING_FORMS[key].kind === 'ranges-of-bets'
      ? [
          { key, part: '.min', label: words.settingsLeast },
          { key, part: '.max', label: words.settingsMost },
        ]
      : [{ key, part: '', label: settingName(key, words) }],
  )
  return (
    <details className="settings-whole">
      <summary>{words.settingGroups.bets}</summary>
      <p className="soft">{words.betLimitsText}</p>
      <div className="pit-wide">
        <table className="pit-table-of settings-bets">
          <thead>
            <tr>
              <th scope="col">{words.bet}</th>
              {columns.map(({ key, part, label }) => (
                <th key={key + part} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {betsIn(at).map((bet) => (
              <tr key={bet}>
                <th scope="row">{betName(bet)}</th>
                {columns.map(({ key, part, label }) => (
                  <td key={key + part}>
                    <Amount name={`${key}.${bet}${part}`} heard={`${betName(bet)}: ${label}`} {...props} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
