import { useMessage } from '@/brand/use-brand'
import { framesOf } from '@/design/document/page-photos'
import { savedDocument } from '../state/editor'
import { pictureAddress } from '../files/picture-address'
import { useStore } from '../../studio/store'
import { useDocument, useEditorTools } from '../EditorContext'
import { photoUses, type PhotoUse } from './photo-uses'
import styles from './PhotosPanel.module.css'

/**
 * All photos of the design with the number of their uses. A click puts one into the selected picture, else into an
 * empty frame of the shown page, else onto the page.
 */
export function PhotoTray() {
  const message = useMessage()
  const { editor, files } = useEditorTools()
  const pictures = useStore(files.state, (state) => state)
  const photos = photoUses(useDocument())

  function place({ id, asset: record }: PhotoUse) {
    const { history, surface } = editor.design.get()
    const document = savedDocument(history)
    const chosen = history.selection.find((each) => document.nodes[each]?.kind === 'image')
    const empty = framesOf(document, surface).find(({ node }) => node.asset === null)?.id
    const into = chosen ?? empty
    if (into === undefined) editor.run('addImage', { asset: id, record, surface })
    else editor.run('replacePicture', { asset: id, record }, { selection: [into] })
  }

  if (photos.length === 0) return null
  const left = photos.filter(({ uses }) => uses === 0).length
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>{message('editorFill.tray')}</h3>
      <p className={styles.note}>
        {left > 0 ? message('editorFill.left', { count: left }) : message('editorFill.allPlaced')}
      </p>
      <ul className={styles.tray}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.photo}
              data-unused={photo.uses === 0 || undefined}
              aria-label={message('editorFill.photo', { name: photo.asset.name, count: photo.uses })}
              onClick={() => place(photo)}
            >
              <img src={pictureAddress(pictures, photo.asset.key)} alt="" loading="lazy" decoding="async" />
              <span className={styles.uses} aria-hidden>
                {photo.uses}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
