import '@/brand/generated/editorTemplates'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ListedStarter, StarterList } from '@/brand/starter-list'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Picture } from '@/ui/pictures/Picture'
import { useDocument, useEditorTools } from '../EditorContext'
import { frequentTags, matching, suitable } from './find-templates'
import styles from './TemplatesPanel.module.css'
import { type Applying, useStarterList, useTemplates } from './use-templates'

/** Ready-made designs for the product, with search and tags (studio-93). */
export function TemplatesPanel() {
  const message = useMessage()
  const { list, retry } = useStarterList()
  if (list === 'failed')
    return (
      <ErrorNote retry={{ label: message('errors.retry'), onClick: retry }}>
        {message('editorTemplates.listFailed')}
      </ErrorNote>
    )
  if (!list) return <Skeleton height="16rem" />
  return <Templates list={list} />
}

function Templates({ list }: { list: StarterList }) {
  const { applying, choose, apply, goBack } = useTemplates(list)
  if (applying.status === 'asking') return <Question {...applying} onAnswer={apply} onBack={goBack} />
  return (
    <div className={styles.templates}>
      <Outcome applying={applying} onRetry={apply} />
      <Choice list={list} isBusy={applying.status === 'loading'} onChoose={choose} />
    </div>
  )
}

interface QuestionProps {
  starter: ListedStarter
  photos: number
  onAnswer: (starter: ListedStarter, keepsPhotos: boolean) => void
  onBack: () => void
}

/** Asks before contents are replaced, and whether to keep the shopper's photos. */
function Question({ starter, photos, onAnswer, onBack }: QuestionProps) {
  const message = useMessage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={box} className={styles.question} role="group" aria-labelledby="template-question">
      {starter.picture && <Look file={starter.picture} />}
      <p id="template-question">
        <strong>{message('editorTemplates.ask', { name: starter.name })}</strong>{' '}
        {message('editorTemplates.askNote')}
      </p>
      {photos > 0 && (
        <Button size="s" wide onClick={() => onAnswer(starter, true)}>
          {message(photos === 1 ? 'editorTemplates.keepOne' : 'editorTemplates.keep', { count: photos })}
        </Button>
      )}
      <Button
        size="s"
        wide
        kind={photos > 0 ? 'secondary' : 'primary'}
        onClick={() => onAnswer(starter, false)}
      >
        {message(photos > 0 ? 'editorTemplates.withoutPhotos' : 'editorTemplates.replace')}
      </Button>
      <Button size="s" wide kind="quiet" onClick={onBack}>
        {message('editorTemplates.back')}
      </Button>
    </div>
  )
}

interface OutcomeProps {
  applying: Applying
  onRetry: (starter: ListedStarter, keepsPhotos: boolean) => void
}

function Outcome({ applying, onRetry }: OutcomeProps) {
  const message = useMessage()
  if (applying.status === 'failed') {
    const { starter, keepsPhotos } = applying
    const retry = { label: message('errors.retry'), onClick: () => onRetry(starter, keepsPhotos) }
    return <ErrorNote retry={retry}>{message('editorTemplates.failed', { name: starter.name })}</ErrorNote>
  }
  const said = {
    loading: 'editorTemplates.opening',
    done: 'editorTemplates.done',
    choosing: undefined,
    asking: undefined,
  }[applying.status]
  const name = 'starter' in applying ? applying.starter.name : ''
  const left = applying.status === 'done' ? applying.left : 0
  return (
    <p className={styles.note} role="status">
      {said && message(said, { name })}
      {left > 0 && ` ${message('editorTemplates.left', { count: left })}`}
    </p>
  )
}

const Look = ({ file }: { file: string }) => (
  <Picture file={file} alt="" width={256} height={256} sizes="9rem" widths={[256, 384]} />
)

/** Number of designs shown initially, and added by each click. */
const step = 24

interface ChoiceProps {
  list: StarterList
  isBusy: boolean
  onChoose: (starter: ListedStarter) => void
}

function Choice({ list, isBusy, onChoose }: ChoiceProps) {
  const message = useMessage()
  const { editor, shelf } = useEditorTools()
  const document = useDocument()
  const urlKey = shelf?.product ?? ''
  const { template } = editor
  const all = useMemo(
    () => suitable(list.starters, urlKey, { document, template }),
    [list, urlKey, document, template],
  )
  const own = all.filter(({ product }) => product === urlKey)
  const hasBoth = own.length > 0 && own.length < all.length
  const [isOwnWanted, setOwnWanted] = useState(true)
  const isOwn = isOwnWanted && hasBoth
  const [tag, setTag] = useState<string>()
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(step)
  const wanted = useDeferredValue(search)
  const found = matching(all, { search: wanted, tag, isOwn }, { urlKey, products: list.products })
  const restart = () => setMost(step)

  if (all.length === 0) return <p className={styles.note}>{message('editorTemplates.none')}</p>
  return (
    <>
      <input
        type="search"
        className={styles.search}
        aria-label={message('editorTemplates.search')}
        placeholder={message('editorTemplates.search')}
        maxLength={60}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          restart()
        }}
      />
      <div className={styles.chips} role="group" aria-label={message('editorTemplates.filters')}>
        {hasBoth && (
          <Chip
            isFirst
            isOn={isOwn}
            word={message('editorTemplates.own')}
            onPress={() => {
              setOwnWanted(!isOwn)
              restart()
            }}
          />
        )}
        {frequentTags(isOwn ? own : all, tag).map((each) => (
          <Chip
            key={each}
            isOn={each === tag}
            word={each}
            onPress={() => {
              setTag(each === tag ? undefined : each)
              restart()
            }}
          />
        ))}
      </div>
      <p className={styles.note} role="status">
        {found.length === 0
          ? message('editorTemplates.nothing')
          : message(found.length === 1 ? 'editorTemplates.countOne' : 'editorTemplates.count', {
              count: found.length,
            })}
      </p>
      <ul className={styles.list} aria-busy={isBusy}>
        {found.slice(0, most).map((starter) => (
          <li key={starter.slug}>
            <button
              type="button"
              className={styles.card}
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && onChoose(starter)}
            >
              <span className={styles.picture}>{starter.picture && <Look file={starter.picture} />}</span>
              <span>{starter.name}</span>
              {starter.product !== urlKey && <small>{list.products[starter.product]}</small>}
            </button>
          </li>
        ))}
      </ul>
      {found.length > most && (
        <Button size="s" wide kind="secondary" onClick={() => setMost(most + step)}>
          {message('editorTemplates.more')}
        </Button>
      )}
    </>
  )
}

interface ChipProps {
  word: string
  isOn: boolean
  /** Gets the focus when the panel opens. */
  isFirst?: boolean
  onPress: () => void
}

const Chip = ({ word, isOn, isFirst, onPress }: ChipProps) => (
  <button
    type="button"
    className={styles.chip}
    aria-pressed={isOn}
    data-first={isFirst || undefined}
    onClick={onPress}
  >
    {word}
  </button>
)
