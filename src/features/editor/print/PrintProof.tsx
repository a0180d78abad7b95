import '@/brand/generated/editorPrint'
import '@/ui/pictures/rare-icons'
import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { DesignDocument } from '@/design/design-document'
import { calmerColors } from '@/design/tone/press-colors'
import grids from '@/design/tone/press-grids.json' with { type: 'json' }
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { releaseLater } from '@/lib/browser/release-later'
import { useDocument, useEditorTools, useMadeTemplate } from '../EditorContext'
import { download } from '../files/save-file'
import { paintsOf } from '../controls/paints-of'
import panel from '../controls/panels.module.css'
import { savedDocument } from '../state/editor'
import { draftProof, NoProof } from './draft-proof'
import styles from './print.module.css'

type Work = 'pdf' | 'png' | 'picture'

/** A picture of the design in the colors of the press, and the state that it shows. */
interface Pressed {
  url: string
  of: DesignDocument
}

/** Runs one request at a time and shows the shop's reason if it fails. */
function useProof() {
  const message = useMessage()
  const { editor } = useEditorTools()
  const [busy, setBusy] = useState<Work>()
  const [problem, setProblem] = useState('')
  async function make(work: Work, use: (file: Blob) => void) {
    if (busy) return
    setBusy(work)
    setProblem('')
    try {
      const document = savedDocument(editor.design.get().history)
      use(await draftProof(document, work, work === 'picture' ? 'press' : 'screen'))
    } catch (error) {
      setProblem((error instanceof NoProof && error.message) || message('editorPrint.failed'))
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, problem, make }
}

/** The design as it prints, and its proof as a file, before anything is ordered (proofs-2). */
export function PrintProof() {
  const message = useMessage()
  const document = useDocument()
  const { output } = useMadeTemplate()
  const { busy, problem, make } = useProof()
  const [pressed, setPressed] = useState<Pressed>()
  useEffect(() => () => pressed && releaseLater(pressed.url), [pressed])
  const save = (ending: 'pdf' | 'png') =>
    void make(ending, (file) =>
      download(new File([file], `${message('editorPrint.fileName')}.${ending}`, { type: file.type })),
    )
  return (
    <section className={panel.section} aria-label={message('editorPrint.title')}>
      <h3 className={styles.title}>{message('editorPrint.title')}</h3>
      <div className={panel.row}>
        <Button size="s" kind="secondary" icon="download" busy={busy === 'pdf'} onClick={() => save('pdf')}>
          {message('editorPrint.savePdf')}
        </Button>
        <Button size="s" kind="secondary" icon="download" busy={busy === 'png'} onClick={() => save('png')}>
          {message('editorPrint.savePng')}
        </Button>
      </div>
      {output.outputIntent && (
        <>
          <div className={panel.row}>
            <Button
              size="s"
              kind="secondary"
              busy={busy === 'picture'}
              aria-pressed={pressed !== undefined}
              onClick={() =>
                pressed && pressed.of === document
                  ? setPressed(undefined)
                  : void make('picture', (file) =>
                      setPressed({ url: URL.createObjectURL(file), of: document }),
                    )
              }
            >
              {message(pressed && pressed.of !== document ? 'editorPrint.again' : 'editorPrint.asPrinted')}
            </Button>
          </div>
          {pressed && (
            <img className={styles.pressed} src={pressed.url} alt={message('editorPrint.pictureAlt')} />
          )}
          <CalmerColors document={document} />
        </>
      )}
      {problem && <ErrorNote>{problem}</ErrorNote>}
    </section>
  )
}

/** Colors of the design that ink cannot reach. */
function CalmerColors({ document }: { document: DesignDocument }) {
  const message = useMessage()
  const own = paintsOf(document).filter((color) => document.cmyk?.[color] === undefined)
  const found = calmerColors(grids, own.slice(0, 24))
  if (found.length === 0) return <p className={panel.note}>{message('editorPrint.noneCalmer')}</p>
  return (
    <ul className={styles.calmer}>
      {found.map(({ color, printed }) => (
        <li key={color}>
          <span className={styles.pair} aria-hidden="true">
            <span style={{ background: color }} />
            <span style={{ background: printed }} />
          </span>
          {message('editorPrint.calmer', { color, printed })}
        </li>
      ))}
    </ul>
  )
}
