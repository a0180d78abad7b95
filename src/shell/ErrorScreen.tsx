import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import emptyStyles from '@/ui/feedback/EmptyState.module.css'
import { Icon } from '@/ui/pictures/Icon'
import sectionStyles from '@/ui/Section.module.css'

/**
 * The error screen: 'Oops, Something Went Wrong!' with 'Try again?'. Every page carries it, so it uses the style
 * sheets of EmptyState and Section without their code.
 */
export function ErrorScreen({ onTryAgain }: { onTryAgain: () => void }) {
  const message = useMessage()
  return (
    <section className={sectionStyles.section}>
      <div className={sectionStyles.inner} data-width="narrow" role="alert">
        <div className={emptyStyles.empty}>
          <span className={emptyStyles.mark}>
            <Icon name="error" size={36} />
          </span>
          <h1 className={emptyStyles.title}>{message('errors.renderTitle')}</h1>
          <div className={emptyStyles.actions}>
            <Button onClick={onTryAgain}>{message('errors.renderAgain')}</Button>
          </div>
        </div>
      </div>
    </section>
  )
}
