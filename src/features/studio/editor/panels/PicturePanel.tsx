import { useMessage } from '@/brand/use-brand'
import { Icon } from '@/ui/Icon'
import { ProgressBar } from '@/ui/ProgressBar'
import { useDocument, useEditorTools } from '../EditorContext'
import type { Sending } from '../files/sending'
import { shopUrl } from '../files/use-pictures-of'
import { icons } from '../icons'
import { isPanelOffered } from '../offered'
import { useStore } from '../store'
import { ToolButton } from '../ToolButton'
import styles from './panels.module.css'

/** Pictures by file, drop, paste or camera, and how far each has come (studio-95). */
export function PicturePanel() {
  const message = useMessage()
  const { files, editor } = useEditorTools()
  const { assets } = useDocument()
  const { urls, sendings, awaited, refused } = useStore(files.state, (state) => state)
  return (
    <>
      {isPanelOffered(editor.template, 'picture') && (
        <>
          <FileButton label={message('editor.choosePicture')} icon={icons.picture} isFirst />
          <FileButton label={message('editor.takePhoto')} icon={icons.camera} capture="environment" />
          <p className={styles.note}>{message('editor.pictureNote')}</p>
        </>
      )}
      {refused && (
        <p className={styles.problem} role="alert">
          {message(refused.say, refused.values)}
        </p>
      )}
      <ul className={styles.list}>
        {Object.entries(awaited).map(([key, { name, sending }]) => (
          <li key={key} className={styles.item}>
            <Icon path={icons.picture} size={26} />
            <span className={styles.name}>
              <strong>{name}</strong>
              <Progress sending={sending} name={name} />
            </span>
            <SendingButtons uploadKey={key} sending={sending} name={name} />
          </li>
        ))}
        {Object.entries(assets).map(([id, { key, name }]) => (
          <li key={id} className={styles.item}>
            <img className={styles.thumbnail} src={urls[key] ?? shopUrl(key)} alt="" />
            <span className={styles.name}>
              <strong>{name}</strong>
              <Progress sending={sendings[key]} name={name} />
            </span>
            <SendingButtons key={key} uploadKey={key} sending={sendings[key]} name={name} />
          </li>
        ))}
      </ul>
    </>
  )
}

function FileButton({
  label,
  icon,
  capture,
  isFirst,
}: {
  label: string
  icon: string
  capture?: 'environment'
  isFirst?: boolean
}) {
  const { files } = useEditorTools()
  return (
    <label className={styles.add}>
      <Icon path={icon} size={26} />
      <span>{label}</span>
      <input
        type="file"
        className={styles.file}
        accept={capture ? 'image/*' : 'image/*,application/pdf'}
        multiple={!capture}
        capture={capture}
        data-first={isFirst}
        onChange={(event) => {
          for (const file of event.target.files ?? []) void files.add(file)
          event.target.value = ''
        }}
      />
    </label>
  )
}

function Progress({ sending, name }: { sending: Sending | undefined; name: string }) {
  const message = useMessage()
  if (!sending) return <small>{message('editor.pictureSent')}</small>
  if (sending.status === 'failed') return <small role="alert">{sending.reason}</small>
  return (
    <>
      <ProgressBar value={sending.percent} label={message('editor.sending', { name })} />
      <small role="status">{sending.isWaiting && message('editor.waitingForConnection')}</small>
    </>
  )
}

function SendingButtons({
  uploadKey,
  sending,
  name,
}: {
  uploadKey: string
  sending: Sending | undefined
  name: string
}) {
  const message = useMessage()
  const { files } = useEditorTools()
  if (!sending) return null
  return (
    <>
      {sending.status === 'failed' && (
        <ToolButton
          path={icons.redo}
          label={message('editor.sendAgain', { name })}
          onClick={() => void files.retry(uploadKey)}
        />
      )}
      <ToolButton
        path={icons.close}
        label={message('editor.stopSending', { name })}
        onClick={() => files.stop(uploadKey)}
      />
    </>
  )
}
