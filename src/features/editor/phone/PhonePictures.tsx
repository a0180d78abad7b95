import '@/brand/generated/editorPhone'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { qrPath } from '@/design/scene/qr-path'
import { Button } from '@/ui/Button'
import styles from '../controls/panels.module.css'
import code from './PhonePictures.module.css'
import { usePhonePictures } from './use-phone-pictures'

/** A button that shows a code for the phone, so that its pictures come to this design. */
export function PhonePictures() {
  const message = useMessage()
  const [round, setRound] = useState(0)
  if (round === 0)
    return (
      <Button size="s" kind="secondary" wide onClick={() => setRound(1)}>
        {message('editorPhone.start')}
      </Button>
    )
  return <ShownCode key={round} onAgain={() => setRound(round + 1)} onClose={() => setRound(0)} />
}

interface Props {
  onAgain: () => void
  onClose: () => void
}

/** Size of the drawn code in its own units. */
const side = 100

function ShownCode({ onAgain, onClose }: Props) {
  const message = useMessage()
  const state = usePhonePictures()
  const last = state.status === 'open' ? state.arrived.at(-1) : undefined
  return (
    <section className={code.part} aria-label={message('editorPhone.start')}>
      {state.status === 'open' && (
        <>
          <p>{message('editorPhone.scan')}</p>
          <svg
            className={code.code}
            viewBox={`0 0 ${side} ${side}`}
            role="img"
            aria-label={message('editorPhone.scan')}
          >
            <rect width={side} height={side} fill="#fff" />
            <path d={qrPath(state.address, side)} fill="#000" />
          </svg>
          <p className={styles.note}>
            {message('editorPhone.address')} <span className={code.address}>{state.address}</span>
          </p>
        </>
      )}
      <p className={state.status === 'failed' ? styles.problem : styles.note} role="status">
        {state.status === 'open'
          ? last === undefined
            ? message('editorPhone.waiting', { minutes: state.minutes })
            : message('editorPhone.arrived', { name: last })
          : state.status !== 'opening' && message(`editorPhone.${state.status}`)}
      </p>
      <div className={styles.row}>
        {(state.status === 'ended' || state.status === 'failed') && (
          <Button size="s" kind="secondary" onClick={onAgain}>
            {message('editorPhone.again')}
          </Button>
        )}
        <Button size="s" kind="quiet" onClick={onClose}>
          {message('editorPhone.close')}
        </Button>
      </div>
    </section>
  )
}
