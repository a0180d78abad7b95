import '@/brand/generated/sight'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import type { ShownDesign } from './ask-sight'
import styles from './Sight.module.css'
import { type PhoneViewer, quickLookAddress, sceneViewerAddress } from './phone-viewer'
import { useSight } from './use-sight'

interface Props {
  design: ShownDesign
  /** Name of the product, shown by the viewer. */
  title: string
  /** Whether the product hangs on a wall. */
  hangs: boolean
  viewer: PhoneViewer
  /** Added to the button's name where a page has several. */
  of?: string | undefined
}

/** A sign of a frame in the corners of a view; Quick Look opens links around a picture only. */
const mark = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"><path d="M3 8V5a2 2 0 0 1 2-2h3M16 3h3a2 2 0 0 1 2 2v3M21 16v3a2 2 0 0 1-2 2h-3M8 21H5a2 2 0 0 1-2-2v-3M12 8l4 2.3v4L12 16.600l-4-2.300v-4z"/></svg>')}`

/** Shows the design through the phone's camera at its true size (studio-56). */
export function PhoneView({ design, title, hangs, viewer, of }: Props) {
  const message = useMessage()
  const { files, isMaking, problem, ask } = useSight('model', design, message('sight.failed'))
  const { usdz, glb } = files ?? {}
  const words = message(hangs ? 'sight.wall' : 'sight.floor')
  const label = message(hangs ? 'sight.openWall' : 'sight.openFloor')
  return (
    <div className={styles.part}>
      {!files && (
        <Button
          kind="secondary"
          busy={isMaking}
          onClick={ask}
          {...(of !== undefined && { 'aria-label': `${words}: ${of}` })}
        >
          {words}
        </Button>
      )}
      {usdz && viewer === 'quick-look' && (
        <span className={styles.opener}>
          <a rel="ar" href={quickLookAddress(usdz)}>
            <img src={mark} alt={label} width={24} height={24} />
          </a>
          <span aria-hidden="true">{label}</span>
        </span>
      )}
      {glb && viewer === 'scene-viewer' && (
        <a className={styles.link} href={sceneViewerAddress(glb, globalThis.location.href, { title, hangs })}>
          {label}
        </a>
      )}
      <p role="status" className={styles.note}>
        {isMaking && message('sight.wallMaking')}
        {files && `${message(hangs ? 'sight.wallReady' : 'sight.floorReady')} ${message('sight.trueSize')}`}
      </p>
      {problem !== undefined && <ErrorNote>{problem}</ErrorNote>}
    </div>
  )
}
