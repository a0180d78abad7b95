import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { proofQuery, type ProofVersionView, type ProofView } from '@/commerce/designs/proofs'
import { proofFile } from '@/commerce/designs/proof-file'
import { longDayAt } from '@/lib/dates/long-day-at'
import { Badge } from '@/ui/Badge'
import { Checkbox } from '@/ui/fields/Checkbox'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { PageHeader } from '@/ui/PageHeader'
import { LinkedPage, randomToken } from '../linked-page/LinkedPage'
import { ProofAnswerForm } from './ProofAnswerForm'
import { ProofNotes } from './ProofNotes'
import { hasCutLine, ProofPicture } from './ProofPicture'
import styles from './ProofScreen.module.css'
import { storeAnswer } from '../session/store-answer'

/** /proof_order: all versions, and the form for the shopper's answer (proofs-2, proofs-3). */
export function ProofScreen() {
  return (
    <LinkedPage query={proofQuery} pattern={randomToken} group="proof">
      {(proof) => <Proof proof={proof} />}
    </LinkedPage>
  )
}

function useLongDay() {
  const { timezone } = useBrand().identity
  return (iso: string) => longDayAt(iso, timezone)
}

function Proof({ proof }: { proof: ProofView }) {
  const message = useMessage()
  const day = useLongDay()
  const client = useQueryClient()
  const [showsCut, setShowsCut] = useState(true)
  const [isPress, setPress] = useState(false)
  const keep = (changed: ProofView) => void storeAnswer(client, proofQuery(proof.token).queryKey, changed)
  const [latest] = proof.versions
  const hasCut = proof.versions.some(hasCutLine)
  const isOutdated =
    latest !== undefined && latest.designHash !== null && latest.designHash !== proof.designHash
  return (
    <>
      <PageHeader
        title={message('proof.heading')}
        intro={message('proof.intro', { product: proof.productName, number: proof.orderNumber })}
      >
        {hasCut && (
          <Checkbox
            label={message('proof.showCutLine')}
            help={message('proof.cutLineNote')}
            checked={showsCut}
            onChange={(event) => setShowsCut(event.target.checked)}
          />
        )}
        {proof.hasPressColors && (
          <Checkbox
            label={message('proof.asPrinted')}
            help={message('proof.asPrintedHelp')}
            checked={isPress}
            onChange={(event) => setPress(event.target.checked)}
          />
        )}
      </PageHeader>
      <div className={styles.desk}>
        <ol className={styles.versions} data-count={Math.min(proof.versions.length, 3)}>
          {proof.versions.map((version) => (
            <li key={version.number}>
              <Version
                version={version}
                product={proof.productName}
                isLatest={version === latest}
                showsCut={showsCut}
                token={proof.token}
                isPress={isPress}
                onPinned={keep}
              />
            </li>
          ))}
        </ol>
        <section className={styles.answer} aria-label={message('proof.answerHeading')}>
          {isOutdated ? (
            <ErrorNote tone="notice" title={message('proof.otherDesignTitle')}>
              {message('proof.designChanged')}
            </ErrorNote>
          ) : latest?.answer ? (
            <ErrorNote
              tone={latest.answer.approved ? 'success' : 'notice'}
              title={message(latest.answer.approved ? 'proof.approvedTitle' : 'proof.changesTitle')}
            >
              {message(latest.answer.approved ? 'proof.approvedText' : 'proof.changesText', {
                number: latest.number,
                date: day(latest.answer.answeredAt),
              })}
            </ErrorNote>
          ) : (
            latest && (
              <ProofAnswerForm
                key={latest.number}
                token={proof.token}
                version={latest.number}
                designHash={latest.designHash}
                sides={latest.sides}
                picture={{ image: latest.image, size: { width: latest.width, height: latest.height } }}
                onAnswered={keep}
              />
            )
          )}
        </section>
      </div>
      <p className={styles.until}>{message('proof.until', { date: day(proof.expiresAt) })}</p>
    </>
  )
}

const badgeOf = ({ answer }: ProofVersionView) => {
  if (!answer) return 'waiting'
  return answer.approved ? 'approved' : 'changes'
}

function Version({
  version,
  product,
  isLatest,
  showsCut,
  token,
  isPress,
  onPinned,
}: {
  version: ProofVersionView
  product: string
  isLatest: boolean
  showsCut: boolean
  token: string
  /** Whether it is shown in the colors of the press. */
  isPress: boolean
  onPinned: (proof: ProofView) => void
}) {
  const message = useMessage()
  const day = useLongDay()
  const { answer } = version
  return (
    <article className={styles.version} data-latest={isLatest || undefined}>
      <header className={styles.versionHead}>
        <h2>{message('proof.version', { number: version.number })}</h2>
        {isLatest && answer === null && <Badge tone="accent">{message('proof.latest')}</Badge>}
        {(isLatest || answer) && (
          <Badge tone={answer?.approved ? 'success' : 'neutral'}>
            {message(`proof.${badgeOf(version)}`)}
          </Badge>
        )}
        <p>{message('proof.sent', { date: day(version.createdAt) })}</p>
      </header>
      <ProofPicture
        {...version}
        {...(isPress && { image: proofFile(token, 'picture', { version: version.number, colors: 'press' }) })}
        alt={message('proof.picture', { number: version.number, product })}
        cutLine={showsCut}
      />
      <p className={styles.files}>
        <a href={proofFile(token, 'pdf', { version: version.number })} download rel="nofollow">
          {message('proof.downloadPdf')}
        </a>
        <a href={proofFile(token, 'png', { version: version.number })} download rel="nofollow">
          {message('proof.downloadPng')}
        </a>
      </p>
      {version.note && (
        <p className={styles.note}>
          <strong>{message('proof.note')}</strong>
          {version.note}
        </p>
      )}
      {answer && (answer.comment || answer.artwork) && (
        <div className={styles.note}>
          <strong>{message('proof.youSaid')}</strong>
          {answer.comment}
          {answer.artwork && (
            <img src={answer.artwork} alt={message('proof.newArtwork')} width={96} height={96} />
          )}
        </div>
      )}
      {(isLatest || version.notes.length > 0) && (
        <ProofNotes {...{ token, version, product, onPinned }} mayPin={isLatest && !answer?.approved} />
      )}
    </article>
  )
}
