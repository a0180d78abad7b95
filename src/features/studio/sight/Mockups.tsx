import '@/brand/generated/sight'
import { useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { type MockupName, mockupNames } from '@/design/mockup/mockup'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import type { ShownDesign } from './ask-sight'
import styles from './Sight.module.css'
import { canSharePictures, sharePicture } from './share-picture'
import { useSight } from './use-sight'

interface Props {
  design: ShownDesign
  /** Added to the button's name where a page has several. */
  of?: string | undefined
}

/** Pictures of the design in use, to look at, to save and to share (studio-56). */
export function Mockups({ design, of }: Props) {
  const message = useMessage()
  const { files, isMaking, problem, ask } = useSight('mockups', design, message('sight.failed'))
  const shown = mockupNames.flatMap((name) => {
    const address = files?.[`${name}.png`]
    return address === undefined ? [] : [{ name, address }]
  })
  return (
    <div className={styles.part}>
      {!files && (
        <Button
          kind="secondary"
          busy={isMaking}
          onClick={ask}
          {...(of !== undefined && { 'aria-label': `${message('sight.open')}: ${of}` })}
        >
          {message('sight.open')}
        </Button>
      )}
      <p role="status" className={styles.note}>
        {isMaking && message('sight.making')}
      </p>
      {problem !== undefined && <ErrorNote>{problem}</ErrorNote>}
      {shown.length > 0 && <Pictures pictures={shown} />}
    </div>
  )
}

interface Picture {
  name: MockupName
  address: string
}

/** One large picture, with the others below it. */
function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  const message = useMessage()
  const { name: shop } = useBrand().identity
  const [chosen, setChosen] = useState(0)
  const [problem, setProblem] = useState<string>()
  const large = pictures[chosen] ?? pictures[0]
  if (!large) return null
  const file = `${large.name}.png`
  const share = () => {
    setProblem(undefined)
    sharePicture(large.address, { name: file, text: message('sight.shared', { shop }) }).catch(() =>
      setProblem(message('sight.failed')),
    )
  }
  return (
    <div className={styles.pictures} role="group" aria-label={message('sight.pictures')}>
      <img
        className={styles.large}
        src={large.address}
        alt={message(`sight.${large.name}`)}
        width={1_200}
        height={1_200}
      />
      {pictures.length > 1 && (
        <div className={styles.choices}>
          {pictures.map(({ name, address }, index) => (
            <button
              key={name}
              type="button"
              className={styles.choice}
              aria-pressed={large.name === name}
              onClick={() => setChosen(index)}
            >
              <img src={address} alt="" width={96} height={96} loading="lazy" />
              <span>{message(`sight.${name}`)}</span>
            </button>
          ))}
        </div>
      )}
      <div className={styles.acts}>
        <a className={styles.link} href={large.address} download={file}>
          {message('sight.save')}
        </a>
        {canSharePictures() && (
          <Button kind="secondary" size="s" onClick={share}>
            {message('sight.share')}
          </Button>
        )}
      </div>
      {problem !== undefined && <ErrorNote>{problem}</ErrorNote>}
    </div>
  )
}
