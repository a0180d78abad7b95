import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { MadeNode, MadeValue, NodeId } from '@/design/design-document'
import { isCalendar, type Parameter, parametersOf } from '@/design/made-parameters'
import { isReference, settingsOf } from '@/design/made/settings'
import { Checkbox } from '@/ui/fields/Checkbox'
import { useDocument, useEditorTools } from '../../EditorContext'
import { FaceChoice } from '../faces/later-faces'
import { OptionField } from '../OptionField'
import { DateFields } from './DateFields'
import { SettingField } from './SettingField'
import './made-messages'

interface Props {
  id: NodeId
  node: MadeNode
}

/** The settings of a generated object, from the table of its generator. */
export function MadeFields({ id, node }: Props) {
  const message = useMessage()
  const { editor, faces } = useEditorTools()
  const { nodes, product } = useDocument()
  const [isEverywhere, setEverywhere] = useState(isCalendar(node.what))
  const settings: Readonly<Record<string, unknown>> = settingsOf(node, product.options)
  const hasOthers = Object.entries(nodes).some(
    ([other, { kind, ...rest }]) =>
      other !== id && kind === 'made' && 'what' in rest && rest.what === node.what,
  )
  const change = (name: string, value: MadeValue) =>
    editor.run('setMade', { node: id, values: { [name]: value }, isEverywhere }, { typing: `${id} ${name}` })
  return (
    <>
      {hasOthers && (
        <Checkbox
          label={message('editorMade.everywhere')}
          checked={isEverywhere}
          onChange={({ target }) => setEverywhere(target.checked)}
        />
      )}
      {Object.entries(parametersOf(node.what)).map(([name, parameter]) => (
        <Setting
          key={name}
          name={name}
          parameter={parameter}
          value={node.with[name]}
          shown={settings[name]}
          onChange={(value) => change(name, value)}
        />
      ))}
      {isCalendar(node.what) && <DateFields />}
      <FaceChoice
        chosen={node.font}
        onChoose={(font) =>
          faces
            .record(font)
            .then((record) =>
              editor.run('setMade', { node: id, values: {}, font, isEverywhere, fonts: { [font]: record } }),
            )
        }
      />
    </>
  )
}

interface SettingProps {
  name: string
  parameter: Parameter
  /** The stored setting: a value, a reference to an option, or undefined for the default. */
  value: MadeValue | undefined
  shown: unknown
  onChange: (value: MadeValue) => void
}

/** One setting. If it refers to an option of the order, the option is changed instead, for all pages at once. */
function Setting({ name, parameter, value, shown, onChange }: SettingProps) {
  const { options } = useEditorTools().editor.template
  const option = isReference(value) ? value.option : undefined
  const rule = option === undefined ? undefined : options[option]
  if (option !== undefined && rule) return <OptionField name={option} rule={rule} />
  return <SettingField name={name} parameter={parameter} value={shown} onChange={onChange} />
}
