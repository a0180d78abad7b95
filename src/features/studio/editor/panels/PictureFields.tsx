import { useMessage } from '@/brand/use-brand'
import { effectiveDpi } from '@/design/check/resolution'
import type { ImageNode, Rectangle } from '@/design/document/design-document'
import { Button } from '@/ui/Button'
import { useDocument, useEditorTools, useSelection } from '../EditorContext'
import { icons } from '../icons'
import { ToolButton } from '../ToolButton'
import { RangeField } from './controls/RangeField'
import styles from './panels.module.css'
import { shapes } from './ShapesPanel'

const tones = [undefined, 'gray', 'sepia'] as const

const start = (middle: number, length: number) => Math.min(Math.max(middle - length / 2, 0), 1 - length)

/** The part of a picture that `zoom` times its smallest size shows, about the same middle, in the same proportions. */
function zoomedCrop({ x, y, width, height }: Rectangle, zoom: number): Rectangle {
  const most = 1 / Math.max(width, height)
  const factor = most / zoom
  const size = { width: width * factor, height: height * factor }
  return { x: start(x + width / 2, size.width), y: start(y + height / 2, size.height), ...size }
}

/** Which part of a picture is seen, through which shape and in which tone. */
export function PictureFields({ node }: { node: ImageNode }) {
  const message = useMessage()
  const { editor, files } = useEditorTools()
  const document = useDocument()
  const [id = ''] = useSelection()
  const asset = node.asset === null ? undefined : document.assets[node.asset]
  const dpi = effectiveDpi(document, id)
  const zoom = 1 / Math.max(node.crop.width, node.crop.height)
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
      <RangeField
        label={message('editor.cropZoom')}
        shown={`${Math.round(zoom * 100)} %`}
        value={zoom}
        min={1}
        max={6}
        step={0.05}
        onChange={(value) =>
          editor.run('crop', { crop: zoomedCrop(node.crop, value) }, { typing: `${id} crop` })
        }
      />
      <CropPlace node={node} id={id} />
      <div className={styles.row} role="group" aria-label={message('editor.mask')}>
        {shapes.map((shape) => (
          <ToolButton
            key={shape}
            path={icons[shape]}
            label={message(`editorShapes.${shape}`)}
            aria-pressed={(node.mask ?? 'rectangle') === shape}
            onClick={() => set({ mask: shape === 'rectangle' ? undefined : shape })}
          />
        ))}
      </div>
      <div className={styles.row} role="group" aria-label={message('editor.tone')}>
        {tones.map((tone) => (
          <Button
            key={tone ?? 'color'}
            size="s"
            kind={node.tone === tone ? 'primary' : 'secondary'}
            aria-pressed={node.tone === tone}
            onClick={() => set({ tone })}
          >
            {message(`editorTones.${tone ?? 'color'}`)}
          </Button>
        ))}
      </div>
      <Button
        size="s"
        kind="secondary"
        aria-pressed={asset?.matte !== undefined}
        onClick={() => editor.run('setMatte', { matte: asset?.matte ? undefined : { method: 'flat' } })}
      >
        {message(asset?.matte ? 'editor.restoreBackground' : 'editor.removeBackground')}
      </Button>
    </>
  )
}

/** Where the seen part is, for those who do not drag. */
function CropPlace({ node, id }: { node: ImageNode; id: string }) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const field = (axis: 'x' | 'y', length: 'width' | 'height') => {
    const room = 1 - node.crop[length]
    if (room < 0.001) return null
    return (
      <RangeField
        label={message(axis === 'x' ? 'editor.cropX' : 'editor.cropY')}
        shown={`${Math.round((node.crop[axis] / room) * 100)} %`}
        value={node.crop[axis]}
        min={0}
        max={room}
        step={0.001}
        onChange={(value) =>
          editor.run('crop', { crop: { ...node.crop, [axis]: value } }, { typing: `${id} crop` })
        }
      />
    )
  }
  return (
    <>
      {field('x', 'width')}
      {field('y', 'height')}
    </>
  )
}
