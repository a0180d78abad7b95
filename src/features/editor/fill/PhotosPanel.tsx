import '@/brand/generated/editorFill'
import { useMessage } from '@/brand/use-brand'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { Icon } from '@/ui/pictures/Icon'
import { useStore } from '../../studio/store'
import { icons } from '../controls/icons'
import { useEditorTools } from '../EditorContext'
import { OnePhoto } from './OnePhoto'
import { PageLayouts } from './PageLayouts'
import styles from './PhotosPanel.module.css'
import { PhotoTray } from './PhotoTray'
import { type Filling, useFilling } from './use-filling'

/** Fills all pages with chosen photos, offers other layouts for the shown page, and lists all photos. */
export function PhotosPanel() {
  const message = useMessage()
  const { files } = useEditorTools()
  const refused = useStore(files.state, (state) => state.refused)
  const { filling, fill } = useFilling()
  const isBusy = filling.status === 'busy'
  return (
    <>
      <label className={styles.add} data-busy={isBusy || undefined}>
        <Icon path={icons.photos} size={26} />
        <span>{message('editorFill.fill')}</span>
        <input
          type="file"
          className={styles.file}
          accept="image/*"
          multiple
          disabled={isBusy}
          data-first
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])]
            event.target.value = ''
            if (chosen.length > 0) fill(chosen)
          }}
        />
      </label>
      <Progress filling={filling} />
      {refused && filling.status === 'done' && filling.refused > 0 && (
        <p className={styles.problem} role="alert">
          {message(refused.say, refused.values)}
        </p>
      )}
      <PageLayouts />
      <OnePhoto />
      <PhotoTray />
    </>
  )
}

function Progress({ filling }: { filling: Filling }) {
  const message = useMessage()
  if (filling.status === 'idle') return <p className={styles.note}>{message('editorFill.note')}</p>
  if (filling.status === 'tooMany')
    return (
      <p className={styles.problem} role="alert">
        {message('editorFill.tooMany')}
      </p>
    )
  if (filling.status === 'done')
    return (
      <p className={styles.note} role="status">
        {message('editorFill.done', { count: filling.placed })}{' '}
        {filling.left > 0 && message('editorFill.left', { count: filling.left })}
      </p>
    )
  const { step, done, all } = filling
  const words = message(`editorFill.${step}`, { number: Math.min(done + 1, all), count: all })
  return (
    <>
      <ProgressBar value={Math.round((done / Math.max(all, 1)) * 100)} label={words} />
      <p className={styles.note}>{words}</p>
    </>
  )
}
