import { useMessage } from '@/brand/use-brand'
import { effectiveDpi } from '@/design/check/effective-dpi'
import type { Asset, ImageNode } from '@/design/design-document'
import { bleedShare } from '@/design/scene/picture-bleed'
import { defaultTone, toneOn } from '@/design/template/usual-tone'
import { surfaceRule } from '@/design/template/surface-boxes'
import { isBilevel } from '@/design/tone/bilevel'
import { Button } from '@/ui/Button'
import { useDocument, useEditorTools, useMadeTemplate, useSelection, useSurface } from '../EditorContext'
import { startTool } from '../picture-tools/tool'
import type { Files } from '../files/files'
import { shownLength } from '../state/shown-length'
import { RangeField } from '../controls/RangeField'
import styles from '../controls/panels.module.css'
import { AdjustFields, BackgroundChoice } from './later-fields'
import { PathsOfPicture } from './PathsOfPicture'

/** True for an SVG. The shop may have converted it, so this looks at the file chosen on this device. */
const isDrawing = ({ key }: Asset, files: Files) => files.original(key)?.type === 'image/svg+xml'

const colorTones = [undefined, 'gray', 'sepia'] as const
const bilevelTones = [undefined, 'halftone', 'line'] as const

/** Returns the tones to offer: none, and those that differ from the product's usual tone. */
const tonesBeside = (usual: ImageNode['tone']) =>
  (isBilevel(usual) ? bilevelTones : colorTones).filter((tone) => tone === undefined || tone !== usual)

/** Fields of a picture: its visible part, its shape and its tone. */
export function PictureFields({ node }: { node: ImageNode }) {
  const message = useMessage()
  const tools = useEditorTools()
  const { editor, files } = tools
  const document = useDocument()
  const [id = ''] = useSelection()
  const asset = node.asset === null ? undefined : document.assets[node.asset]
  const dpi = effectiveDpi(document, id)
  const usual = defaultTone(surfaceRule(useMadeTemplate(), useSurface()))
  const set = (values: Partial<ImageNode>) => editor.run('setProperties', { values })
  return (
    <>
      <p className={styles.note}>
        {asset?.name}
        {dpi !== undefined && ` · ${message('editor.dpi', { dpi: Math.round(dpi) })}`}
      </p>
      <label className={styles.add}>
        <span>{message('designCommands.replacePicture')}</span>
        <input
          type="file"
          accept="image/*"
          className={styles.file}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void files.replace(file)
          }}
        />
      </label>
      <Button size="s" kind="secondary" onClick={() => startTool(tools, 'crop')}>
        {message('editor.cropHere')}
      </Button>
      <div className={styles.row} role="group" aria-label={message('editor.tone')}>
        {tonesBeside(usual).map((tone = usual) => {
          const isSeen = toneOn(usual, node.tone) === tone
          return (
            <Button
              key={tone ?? 'color'}
              size="s"
              kind={isSeen ? 'primary' : 'secondary'}
              aria-pressed={isSeen}
              onClick={() => set({ tone: tone === usual ? undefined : tone })}
            >
              {message(`editorTones.${tone ?? 'color'}`)}
            </Button>
          )
        })}
      </div>
      <AdjustFields id={id} node={node} />
      <CarriedOn node={node} />
      {asset && isDrawing(asset, files) && <PathsOfPicture key={asset.key} id={id} asset={asset} />}
      {asset && <BackgroundChoice key={`background ${asset.sha256}`} asset={asset} />}
    </>
  )
}

/** Upper limit in mm, more than any border and bleed. */
const farthest = 20

/** How far the picture's edge colors are extended, on products cut around their art (studio-132). */
function CarriedOn({ node }: { node: ImageNode }) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const rule = surfaceRule(useMadeTemplate(), useSurface())
  if (!rule?.cut || bleedShare({ ...node, bleed: 1 }) === undefined) return null
  const bleed = node.bleed ?? 0
  return (
    <RangeField
      label={message('editorCut.carriedOn')}
      shown={message('editorCut.length', { mm: shownLength(bleed, 'mm'), inches: shownLength(bleed, 'in') })}
      value={bleed}
      min={0}
      max={farthest}
      step={0.5}
      onChange={(value) =>
        editor.preview('setProperties', { values: { bleed: value === 0 ? undefined : value } })
      }
      onEnd={editor.commit}
    />
  )
}
