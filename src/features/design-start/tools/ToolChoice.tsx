import { useBrand, useMessage } from '@/brand/use-brand'
import { useLayout } from '@/brand/use-layout'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { CardGrid } from '../../tiles/CardGrid'
import { chooseAddress, designAddress } from '../open/design-address'
import type { ToolProps } from './tool.server'
import { ToolBar } from './ToolBar'
import styles from './ToolChoice.module.css'
import type { Chosen } from './fetch-chosen'

interface Props extends Pick<ToolProps, 'tool' | 'cards'> {
  /** Why the product named in the address is not on the table; "none" if the address names none. */
  problem: Chosen['status']
  onRetry: () => void
}

const wordsOf = {
  choice: { title: 'tool.chooseHeading', intro: 'tool.chooseIntro' },
  product: { title: 'tool.chooseHeading', intro: 'tool.chooseIntro' },
  soldOut: { intro: 'tool.soldOut' },
  notMade: { intro: 'tool.notMade' },
} as const

const problems: Partial<Record<Chosen['status'], string>> = {
  unknown: 'tool.unknown',
  notDesigned: 'tool.notDesigned',
}

/**
 * Shown while a tool has no product on its table. If the layout hides the header, the tool's bar is above it.
 */
export function ToolChoice(props: Props) {
  const message = useMessage()
  const { header } = useLayout()
  return (
    <>
      {!header && <ToolBar />}
      {props.problem === 'loading' ? (
        <Section level={1} title={message('tool.loading')}>
          <Skeleton height="24rem" />
        </Section>
      ) : (
        <Choice {...props} />
      )}
    </>
  )
}

/**
 * Products to design: all of them, or alternatives to one that is sold out or not made here (design-start-3,
 * design-start-4).
 */
function Choice({ tool, cards, problem, onRetry }: Props) {
  const message = useMessage()
  const { header: hasHeader } = useLayout()
  const { name: shop } = useBrand().identity
  const words = wordsOf[tool.offer]
  const isChoice = 'title' in words
  const note = problems[problem]
  const toolOf = designAddress(tool)
  return (
    <Section
      level={1}
      tight={!hasHeader}
      title={isChoice ? message(words.title) : tool.label}
      intro={message(words.intro, { shop })}
      aside={
        !isChoice && (
          <Button href={chooseAddress} kind="secondary" size="s" iconAfter="arrow-right" prefetch={false}>
            {message('tool.everything')}
          </Button>
        )
      }
    >
      <div className={styles.choice}>
        {problem === 'failed' && (
          <ErrorNote retry={{ label: message('errors.retry'), onClick: onRetry }}>
            {message('tool.failed')}
          </ErrorNote>
        )}
        {note && <ErrorNote tone="notice">{message(note)}</ErrorNote>}
        <CardGrid
          cards={cards}
          level={2}
          priority={4}
          hrefFor={toolOf}
          buttonFor={(card) => ({
            label: message('tool.begin'),
            href: toolOf(card),
            title: message('tool.design', { name: card.name }),
          })}
        />
      </div>
    </Section>
  )
}
