import { useMessage } from '@/brand/use-brand'
import type { ArgumentOf } from '@/design/document/commands/commands'
import type { CutStyle } from '@/design/design-document'
import { defaultCut } from '@/design/document/new-design'
import type { CutRule } from '@/design/geometry/cut-rule'
import { surfaceRule } from '@/design/template/surface-boxes'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/fields/Checkbox'
import { Select } from '@/ui/fields/Select'
import { followsArt, isCutChosen } from '../state/seen-cut'
import { useEditorTools, useMadeTemplate, useSurface } from '../EditorContext'
import { shownLength } from '../state/shown-length'
import { useStore } from '../../studio/store'
import { ColorField } from '../controls/ColorField'
import { RangeField } from '../controls/RangeField'
import styles from '../controls/panels.module.css'

/**
 * Widest gap that can be set to be bridged, in mm: wider bridges are thin threads of vinyl. "auto" bridges
 * any gap.
 */
const widestBridge = 30

/** The settings of the cut around the art, where the shopper can choose them (studio-132). */
export function CutFields() {
  const surface = useSurface()
  const rule = surfaceRule(useMadeTemplate(), surface)?.cut
  return rule && isCutChosen(rule) ? <Fields key={surface} rule={rule} surface={surface} /> : null
}

type Changes = ArgumentOf<'setCut'>['values']

function Fields({ rule, surface }: { rule: CutRule; surface: string }) {
  const message = useMessage()
  const { editor } = useEditorTools()
  // The live value, so that the slider follows a drag.
  const kept = useStore(editor.design, ({ history }) => history.present.surfaces[surface]?.cut)
  const cut = kept ?? defaultCut(rule)
  const { styles: offered } = rule
  /** Changing the cut drops its fixes, because they were made for the previous cut. */
  const unmended = kept?.regions ? { regions: [] } : {}
  const set = (values: Changes) => editor.run('setCut', { surface, values: { ...values, ...unmended } })
  const drag = (values: Changes) => editor.preview('setCut', { surface, values: { ...values, ...unmended } })
  const length = (mm: number) =>
    message('editorCut.length', { mm: shownLength(mm, 'mm'), inches: shownLength(mm, 'in') })
  const dragged = { onEnd: editor.commit }
  return (
    <fieldset className={styles.cut} data-part="cut">
      <legend className={styles.legend}>{message('editorCut.title')}</legend>
      {offered.length > 1 && (
        <Select
          label={message('editorCut.style')}
          value={cut.style}
          options={offered.map((value) => ({ value, label: message(`editorCut.${value}`) }))}
          onChange={({ target }) => set({ style: target.value as CutStyle })} // one of the options
        />
      )}
      {followsArt(cut) && cut.path !== undefined && (
        <>
          <p className={styles.note}>{message('editorCut.own')}</p>
          <Button size="s" kind="secondary" onClick={() => set({ path: undefined })}>
            {message('editorCut.followArt')}
          </Button>
        </>
      )}
      {followsArt(cut) && (
        <ColorField
          label={message('editorCut.borderColor')}
          value={cut.border}
          isOptional
          onChange={(border) => editor.run('setCut', { surface, values: { border } })}
        />
      )}
      {followsArt(cut) && cut.path === undefined && (
        <>
          <RangeField
            label={message('editorCut.border')}
            shown={length(cut.offset)}
            value={cut.offset}
            min={rule.offset.minimum}
            max={rule.offset.maximum}
            step={0.1}
            onChange={(offset) => drag({ offset })}
            {...dragged}
          />
          <RangeField
            label={message('editorCut.smoothing')}
            shown={message('editorCut.percent', { percent: Math.round(cut.smoothing * 100) })}
            value={cut.smoothing}
            min={0}
            max={1}
            step={0.05}
            onChange={(smoothing) => drag({ smoothing })}
            {...dragged}
          />
          <Checkbox
            label={message('editorCut.holes')}
            checked={cut.holes}
            onChange={({ target }) => set({ holes: target.checked })}
          />
          <Checkbox
            label={message('editorCut.join')}
            checked={cut.bridge === 'auto'}
            onChange={({ target }) => set({ bridge: target.checked ? 'auto' : 0 })}
          />
          {cut.bridge !== 'auto' && (
            <RangeField
              label={message('editorCut.bridge')}
              shown={cut.bridge === 0 ? message('editorCut.noBridge') : length(cut.bridge)}
              value={cut.bridge}
              min={0}
              max={widestBridge}
              step={0.5}
              onChange={(bridge) => drag({ bridge })}
              {...dragged}
            />
          )}
          {(cut.regions ?? []).length > 0 && (
            <Button size="s" kind="secondary" onClick={() => set({})}>
              {message('editorCut.forget', { count: cut.regions?.length ?? 0 })}
            </Button>
          )}
        </>
      )}
    </fieldset>
  )
}
