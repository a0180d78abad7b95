import { useMemo } from 'react'
import { useMessage } from '@/brand/use-brand'
import { captionOf, pagesOf } from '@/design/document/page-photos'
import { photosOn } from '@/design/document/commands/layout'
import { offeredLayouts, pageFrames } from '@/design/fill/layout-page'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { Button } from '@/ui/Button'
import { useDocument, useEditorTools, useSurface } from '../EditorContext'
import { LayoutPicture } from './LayoutPicture'
import { knownDetail as detailOf } from '../../studio/picture-details'
import styles from './PhotosPanel.module.css'

/** Font of new captions; shoppers can change it like that of any text. */
const captionFace = 'slab'

/** Maximum number of layouts shown, those for the page's number of photos first. */
const mostShown = 30

/** Thumbnails of other layouts for the shown page. Photos without a frame stay with the page. */
export function PageLayouts() {
  const message = useMessage()
  const { editor, faces } = useEditorTools()
  const { template } = editor
  const document = useDocument()
  const surface = useSurface()
  const page = useMemo(
    () => pagesOf(document, template).find((each) => each.surface === surface),
    [document, template, surface],
  )
  if (!page) return null
  const { layouts = [] } = template.autofill ?? {}
  const photos = photosOn(document, surface)
  const sizes = photos.map(({ asset }) => document.assets[asset ?? ''] ?? { width: 1, height: 1 })
  const { trim } = surfaceBoxes(page.rule, document.product.size)
  const now = document.surfaces[surface]?.arrangement?.layout
  const hasWords = captionOf(document, surface) !== undefined
  /** Applies a layout. If it has a caption and the page has none yet, adds placeholder words. */
  const choose = async (layout: string, isForWords: boolean) => {
    const record =
      isForWords && !hasWords ? await faces.record(captionFace).catch(() => undefined) : undefined
    const caption = record && { text: message('editorFill.words'), font: captionFace, record }
    editor.run('setLayout', { surface, layout, detailOf, caption })
  }
  const shown = offeredLayouts(layouts, photos.length)
    .slice(0, mostShown)
    .flatMap((id) => {
      const made = pageFrames(layouts, id, page.room, sizes)
      return made ? [{ id, ...made }] : []
    })
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>{message('editorFill.layouts', { name: page.rule.title ?? '' })}</h3>
      <div
        className={styles.layouts}
        role="group"
        aria-label={message('editorFill.layouts', { name: page.rule.title ?? '' })}
      >
        {shown.map(({ id, frames, caption }, index) => (
          <button
            key={id}
            type="button"
            className={styles.layout}
            aria-pressed={id === now}
            aria-label={message(caption ? 'editorFill.layoutWithWords' : 'editorFill.layout', {
              number: index + 1,
              count: frames.length,
            })}
            onClick={() => void choose(id, caption !== undefined)}
          >
            <LayoutPicture frames={frames} caption={caption} size={trim} />
          </button>
        ))}
      </div>
      {photos.length > 1 && (
        <Button size="s" kind="quiet" onClick={() => editor.run('shuffle', { surface, detailOf })}>
          {message('editorFill.shuffle')}
        </Button>
      )}
    </div>
  )
}
