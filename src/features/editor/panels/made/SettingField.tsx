import { useMessage } from '@/brand/use-brand'
import type { MadeValue } from '@/design/design-document'
import { monthNames } from '@/design/made/date-rule'
import type { Parameter } from '@/design/made-parameters'
import { isAllowed } from '@/design/made/settings'
import { textFaces } from '@/design/text/text-faces'
import { Checkbox } from '@/ui/fields/Checkbox'
import { Field } from '@/ui/fields/Field'
import { Select } from '@/ui/fields/Select'
import { TextArea } from '@/ui/fields/TextArea'
import { useEditorTools } from '../../EditorContext'
import { ColorField } from '../../controls/ColorField'
import { NumberField } from '../../controls/NumberField'
import { RangeField } from '../../controls/RangeField'
import styles from '../../controls/panels.module.css'

interface Props {
  name: string
  parameter: Parameter
  value: unknown
  onChange: (value: MadeValue) => void
}

/** The field of one setting, by the kind of its parameter. */
export function SettingField({ name, parameter, value, onChange }: Props) {
  const message = useMessage()
  const label = message(`editorMade.${name}`)
  switch (parameter.kind) {
    case 'choice':
      return (
        <Select
          label={label}
          value={String(value)}
          options={parameter.values.map((each) => ({
            value: each,
            label: /^\d+$/.test(each) ? each : message(`editorMadeValues.${each}`),
          }))}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'number':
      return <NumberSetting label={label} parameter={parameter} value={Number(value)} onChange={onChange} />
    case 'yes':
      return (
        <Checkbox
          label={label}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
    case 'color':
      return (
        <ColorField
          label={label}
          value={String(value)}
          onChange={(color) => color !== null && onChange(color)}
        />
      )
    case 'month':
      return <MonthSetting label={label} value={String(value)} parameter={parameter} onChange={onChange} />
    case 'words':
      return (
        <Field
          label={label}
          value={String(value)}
          maxLength={parameter.longest}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'list':
      return (
        <TextArea
          label={label}
          rows={8}
          value={Array.isArray(value) ? value.join('\n') : ''}
          maxLength={parameter.most * (parameter.longest + 1)}
          onChange={({ target }) => {
            const lines = target.value.split('\n').map((line) => line.slice(0, parameter.longest))
            onChange(lines.slice(0, parameter.most))
          }}
        />
      )
    case 'fonts':
      return (
        <FontsSetting
          value={Array.isArray(value) ? value.map(String) : []}
          most={parameter.most}
          onChange={onChange}
        />
      )
  }
}

type Of<Kind extends Parameter['kind']> = Extract<Parameter, { kind: Kind }>

interface NumberProps {
  label: string
  parameter: Of<'number'>
  value: number
  onChange: (value: number) => void
}

/** A slider for shares, a number input for counts. */
function NumberSetting({ label, parameter: { least, most, isWhole }, value, onChange }: NumberProps) {
  if (isWhole || most > 1)
    return (
      <NumberField
        label={label}
        value={value}
        min={least}
        max={most}
        step={1}
        onChange={(number) => (!isWhole || Number.isInteger(number)) && onChange(number)}
      />
    )
  return (
    <RangeField
      label={label}
      shown={`${Math.round(value * 100)} %`}
      value={value}
      min={least}
      max={most}
      step={0.01}
      onChange={onChange}
    />
  )
}

interface MonthProps {
  label: string
  parameter: Of<'month'>
  value: string
  onChange: (value: string) => void
}

function MonthSetting({ label, parameter, value, onChange }: MonthProps) {
  const message = useMessage()
  const [year = '', month = ''] = value.split('-')
  const set = (next: string) => isAllowed(parameter, next) && onChange(next)
  return (
    <div className={styles.pair}>
      <Select
        label={label}
        value={month}
        options={monthNames.map((name, index) => ({
          value: String(index + 1).padStart(2, '0'),
          label: name,
        }))}
        onChange={({ target }) => set(`${year}-${target.value}`)}
      />
      <NumberField
        label={message('editorMade.year')}
        value={Number(year)}
        min={1900}
        max={2199}
        step={1}
        onChange={(next) => set(`${next}-${month}`)}
      />
    </div>
  )
}

interface FontsProps {
  value: string[]
  most: number
  onChange: (value: string[]) => void
}

/** Fonts that alternate by line. A font is loaded first, because the design records its hash. */
function FontsSetting({ value, most, onChange }: FontsProps) {
  const message = useMessage()
  const { editor, faces } = useEditorTools()
  const choices = Object.entries(textFaces).map(([key, { title }]) => ({ value: key, label: title }))
  const set = async (place: number, font: string) => {
    const [known] = Object.keys(textFaces).filter((name) => name === font)
    const next = value.toSpliced(place, 1, ...(font === '' ? [] : [font])).slice(0, most)
    if (known === undefined) return onChange(next)
    const record = await faces.record(known as keyof typeof textFaces) // one of the table's own keys
    editor.arrive((design) => ({ ...design, fonts: { [font]: record, ...design.fonts } }))
    onChange(next)
  }
  return (
    <fieldset className={styles.cut}>
      <legend className={styles.legend}>{message('editorMade.fontsInTurn')}</legend>
      {[...value, ...(value.length < most ? [''] : [])].map((font, place) => (
        <Select
          // Fonts may repeat, so the index is the key.
          key={place}
          label={String(place + 1)}
          value={font}
          placeholder={message('editorMade.noHolidays')}
          options={choices}
          onChange={({ target }) => void set(place, target.value)}
        />
      ))}
    </fieldset>
  )
}
