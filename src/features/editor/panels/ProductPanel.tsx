import { useMessage } from '@/brand/use-brand'
import { useDocument, useEditorTools, useMadeTemplate, useSurface, useView } from '../EditorContext'
import { shownLength, stepOf, toMillimeters } from '../state/shown-length'
import { SignBuild } from '../sign/later-sign'
import { useSign } from './sign/use-sign'
import { SignFields } from './sign/SignFields'
import { surfaceRule } from '@/design/template/surface-boxes'
import { CutFields } from './CutFields'
import { RepeatFields } from './made/later-made'
import { LayOut } from './LayOut'
import { OptionField } from './OptionField'
import { SheetFields } from './SheetFields'
import { ColorField } from '../controls/ColorField'
import { NumberField } from '../controls/NumberField'
import { UnitChoice } from '../controls/UnitChoice'
import styles from '../controls/panels.module.css'

/**
 * The product's size, material and background, and the text of a sign. Everything on the product scales with
 * it.
 */
export function ProductPanel() {
  const message = useMessage()
  const { editor } = useEditorTools()
  const document = useDocument()
  const surface = useSurface()
  const unit = useView((state) => state.unit)
  const sign = useSign()
  const made = useMadeTemplate()
  const { sizes, options, kind } = editor.template
  const { size } = document.product
  const side = (name: 'width' | 'height', index: 0 | 1) => (
    <NumberField
      label={message(`editor.${name}`)}
      unit={unit}
      step={stepOf(unit)}
      min={Number(shownLength(sizes.minimum[index], unit))}
      max={Number(shownLength(sizes.maximum[index], unit))}
      value={Number(shownLength(size[name], unit))}
      onChange={(value) =>
        editor.run(
          'setSize',
          { size: { ...size, [name]: toMillimeters(value, unit) }, content: 'scale' },
          { typing: `size ${name}` },
        )
      }
    />
  )
  return (
    <>
      {sign && <SignFields key={sign.id} {...sign} />}
      <div className={styles.pair}>
        {side('width', 0)}
        {side('height', 1)}
      </div>
      <UnitChoice />
      {made.neon && sign && <SignBuild rule={made.neon} />}
      {Object.entries(options).map(
        ([name, rule]) =>
          rule.asked && rule.values.length > 1 && <OptionField key={name} name={name} rule={rule} />,
      )}
      {!made.neon && <LayOut />}
      <SheetFields />
      {surfaceRule(made, surface)?.repeats && <RepeatFields />}
      <CutFields />
      {kind !== 'neon' && (
        <ColorField
          label={message('designCommands.setBackground')}
          value={document.surfaces[surface]?.background}
          isOptional
          onChange={(background) => editor.run('setBackground', { surface, background })}
        />
      )}
    </>
  )
}
