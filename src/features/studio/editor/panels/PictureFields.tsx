import { useMessage } from '@/brand/use-brand'
import { effectiveDpi } from '@/design/check/effective-dpi'
import type { Asset, ImageNode, Matte } from '@/design/document/design-document'
import { bleedShare } from '@/design/scene/picture-bleed'
import { usualTone } from '@/design/scene/usual-tone'
import { surfaceRule } from '@/design/template/surface-boxes'
import { Button } from '@/ui/Button'
import { useDocument, useEditorTools, useMadeTemplate, useSelection, useSurface } from '../EditorContext'
import { startTool } from '../picture-tools/tool'
import type { Files } from '../files/files'
import { shownLength } from '../shown-length'
import { RangeField } from './controls/RangeField'
import styles from './panels.module.css'
import { PathsOfPicture } from './PathsOfPicture'

/** The shop may know it by what it was redrawn as; the device has the file that was chosen. */
const isDrawing = ({ key }: Asset, files: Files) => files.original(key)?.type === 'image/svg+xml'

/** None of its own, and those that can be its own: the product's is not among them a second time. */
const tonesBeside = (usual: ImageNode['tone']) =>
  ([undefined, 'gray', 'sepia'] as const).filter((tone) => tone === undefined || tone !== usual)

/** Which part of a picture is seen, through which shape and in which tone. */
export function PictureFields({ node }: { node: ImageNode }) {
  const message = useMessage()
  const tools = useEditorTools()
  const { editor, files } = tools
  const document = useDocument()
  const [id = ''] = useSelection()
  const asset = node.asset === null ? undefined : document.assets[node.asset]
  const dpi = effectiveDpi(document, id)
  const usual = usualTone(surfaceRule(useMadeTemplate(), useSurface()))
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
          const isSeen = (node.tone ?? usual) === tone
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
      <CarriedOn node={node} />
      {asset && isDrawing(asset, files) && <PathsOfPicture key={asset.key} id={id} asset={asset} />}
      {asset && <BackgroundChoice matte={asset.matte} />}
    </>
  )
}

/** Farther than any border and bleed. */
const farthest = 20

/** How far the colors of its edge run on, on what is cut around its art (studio-177). */
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

const methods = [undefined, 'flat', 'box', 'artist'] as const

/** How the background is taken away: in one press, by hand on the stage, or by our artists (studio-112). */
function BackgroundChoice({ matte }: { matte: Matte | undefined }) {
  const message = useMessage()
  const tools = useEditorTools()
  const choose = (method: (typeof methods)[number]) => {
    if (method === 'box') startTool(tools, 'cutout')
    else tools.editor.run('setMatte', { matte: method && { method } })
  }
  return (
    <div className={styles.section} role="group" aria-label={message('editor.background')}>
      <span className={styles.note}>{message('editor.background')}</span>
      <div className={styles.row}>
        {methods.map((method) => (
          <Button
            key={method ?? 'kept'}
            size="s"
            kind={matte?.method === method ? 'primary' : 'secondary'}
            aria-pressed={matte?.method === method}
            onClick={() => choose(method)}
          >
            {message(`editorMattes.${method ?? 'kept'}`)}
          </Button>
        ))}
      </div>
      {matte?.method === 'artist' && <p className={styles.note}>{message('editorMattes.artistNote')}</p>}
    </div>
  )
}
