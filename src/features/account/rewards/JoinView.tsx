import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useMessage } from '@/brand/use-brand'
import { joinProgram, type Holdings } from '@/commerce/account/rewards'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { rewardsPage } from '../account-place'
import parts from '../parts.module.css'
import { Levels } from './LevelView'

/** The page that joins the loyalty program with one click. */
export function JoinView({ holdings }: { holdings: Holdings }) {
  const message = useMessage()
  const notice = useNotice()
  const router = useRouter()
  const client = useQueryClient()
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const join = () =>
    send(async () => {
      await joinProgram()
      // Joining adds the welcome points, so refetch the balance.
      await client.invalidateQueries({ queryKey: ['rewards'] })
      client.removeQueries({ queryKey: ['reward-transactions'] })
      notice.success(message('balances.joined'))
      await router.push(rewardsPage('loyaltylevel'))
    })
  return (
    <>
      <section className={parts.card} aria-labelledby="join">
        <h2 id="join">{message('balances.join')}</h2>
        {problem && <ErrorNote>{problem}</ErrorNote>}
        {holdings.hasJoined ? (
          <p>{message('balances.joinedAlready')}</p>
        ) : (
          <>
            <p>{message('balances.joinIntro')}</p>
            <p className={parts.hint}>{message('balances.joinTerms')}</p>
            <div className={parts.actions}>
              <Button busy={isSending} onClick={() => void join()}>
                {message('balances.joinButton')}
              </Button>
            </div>
          </>
        )}
      </section>
      <Levels levels={holdings.levels} />
    </>
  )
}
