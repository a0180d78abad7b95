import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { Icon } from '@/ui/pictures/Icon'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { useDocument, useEditorTools } from '../EditorContext'
import type { UploadState } from '../files/sending'
import { pictureAddress } from '../files/picture-address'
import { icons } from '../controls/icons'
import { isPanelOffered } from '../offered'
import { useStore } from '../../studio/store'
import { PhonePictures } from '../phone/later-phone'
import { useIsWide } from '../use-is-wide'
import { ToolButton } from '../controls/ToolButton'
import styles from '../controls/panels.module.css'

/** Adds pictures by file, drop, paste or camera, and shows the progress of each upload (studio-95). */
export function PicturePanel() {
  const message = useMessage()
  const { files, editor } = useEditorTools()
  const { assets } = useDocument()
  const isWide = useIsWide()
  const pictures = useStore(files.state, (state) => state)
  const { sendings, awaited, refused, noted } = pictures
  return (
    <>
      {isPanelOffered(editor.template, 'picture') && (
        <>
          <FileButton label={message('editor.choosePicture')} icon={icons.picture} isFirst />
          <FileButton label={message('editor.takePhoto')} icon={icons.camera} capture="environment" />
          <p className={styles.note}>{message('editor.pictureNote')}</p>
          {isWide && can('phonePictures') && <PhonePictures />}
        </>
      )}
      {refused && (
        <p className={styles.problem} role="alert">
          {message(refused.say, refused.values)}
        </p>
      )}
      {noted && (
        <p className={styles.note} role="status">
          {noted}
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
            <img className={styles.thumbnail} src={pictureAddress(pictures, key)} alt="" />
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
        accept={capture ? 'image/*' : 'image/*,application/pdf,.svgz,.ai'}
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

function Progress({ sending, name }: { sending: UploadState | undefined; name: string }) {
  const message = useMessage()
  if (!sending) return <small>{message('editor.pictureSent')}</small>
  if (sending.status === 'failed') return <small role="alert">{sending.reason}</small>
  return (
    <>
      <ProgressBar value={sending.percent} label={message('editor.sending', { name })} />
      <small role="status">{sending.isWaiting && message('editor.waitingToSend')}</small>
    </>
  )
}

function SendingButtons({
  uploadKey,
  sending,
  name,
}: {
  uploadKey: string
  sending: UploadState | undefined
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
