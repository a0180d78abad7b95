import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useBrand, useMessage } from '@/brand/use-brand'
import { myReferralsQuery, sendInvitations, type FriendView, type ReferralsView } from '@/commerce/referrals'
import { dropDraft } from '@/features/forms/draft'
import formStyles from '@/features/forms/form.module.css'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { longDayAt } from '@/lib/days'
import type { Rules } from '@/lib/form-rules'
import { formatMoney, toCents } from '@/lib/money'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNote } from '@/ui/ErrorNote'
import { Field } from '@/ui/Field'
import { TextArea } from '@/ui/TextArea'
import { partAddress } from '../account-place'
import { listIn } from '../order-list'
import { pagesOf, PartPages } from '../PartPages'
import { PartTrouble, PartWaiting } from '../PartWaiting'
import styles from '../parts.module.css'
import referStyles from './ReferPart.module.css'
import { useOwnQuery } from '../use-own-query'

/** Refer and earn: the customer's own link, invitations, and what came of them (RF1–RF4). */
export function ReferPart() {
  const message = useMessage()
  const { constants, identity } = useBrand()
  const { query } = useRouter()
  const { page } = listIn(query)
  const { data, error, refetch, isFetching } = useOwnQuery({
    ...myReferralsQuery(page),
    placeholderData: keepPreviousData,
  })
  const amount = (dollars: number) => formatMoney(toCents(dollars), identity.currencySymbol)
  const { friendDollars, referrerDollars, minimumOrder } = constants.referral
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{message('refer.title')}</h1>
          <p>
            {message('refer.intro', {
              gift: amount(friendDollars),
              reward: amount(referrerDollars),
              minimum: amount(minimumOrder),
            })}
          </p>
        </div>
      </header>
      {!data && !error && <PartWaiting blocks={3} />}
      {!data && error && <PartTrouble error={error} retry={() => void refetch()} isRetrying={isFetching} />}
      {data && (
        <>
          <OwnLink url={data.url} />
          <InviteForm />
          <Friends list={data} page={page} isFetching={isFetching} />
          <p className={styles.hint}>{message('refer.terms')}</p>
        </>
      )}
    </>
  )
}

function OwnLink({ url }: { url: string }) {
  const message = useMessage()
  const notice = useNotice()
  const { identity } = useBrand()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notice.success(message('refer.copied')),
      () => undefined, // a browser that forbids it leaves the link in the box, to be copied by hand
    )
  const share = () =>
    navigator
      .share({ url, title: identity.name, text: message('refer.shareText', { shop: identity.name }) })
      .catch(() => undefined) // the shopper changed their mind
  return (
    <section className={styles.card} aria-labelledby="own-link">
      <div className={styles.words}>
        <h2 id="own-link">{message('refer.link')}</h2>
        <p className={styles.hint}>{message('refer.linkHint')}</p>
      </div>
      <div className={referStyles.link}>
        <Field
          label={message('refer.link')}
          labelHidden
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>{message('refer.copy')}</Button>
        {typeof navigator.share === 'function' && (
          <Button kind="secondary" onClick={() => void share()}>
            {message('refer.share')}
          </Button>
        )}
      </div>
    </section>
  )
}

const draft = 'invitations'
const blank = { emails: '', message: '' }
const mostAtOnce = 20
const rules: Rules<'emails' | 'message'> = {
  emails: [
    { kind: 'standard', test: 'required' },
    { kind: 'emails', most: mostAtOnce },
  ],
  message: [{ kind: 'option', test: 'maxLength', option: 500 }],
}

function InviteForm() {
  const message = useMessage()
  const notice = useNotice()
  const client = useQueryClient()
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const form = useCheckedForm({ blank, rules: () => rules, draft })
  const save = form.handleSubmit(async (values) => {
    await send(async () => {
      const answer = await sendInvitations(values.emails.split(','), values.message)
      form.reset(blank)
      dropDraft(draft)
      notice.success(answer.message)
      await client.invalidateQueries({ queryKey: ['referrals'] })
    })
  })
  const { errors } = form.formState
  return (
    <form className={`${styles.card} ${formStyles.form}`} onSubmit={(event) => void save(event)} noValidate>
      <h2>{message('refer.invite')}</h2>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <TextArea
        label={message('refer.emails')}
        help={message('refer.emailsHelp', { max: mostAtOnce })}
        rows={2}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.emails?.message}
        {...form.register('emails')}
      />
      <TextArea
        label={message('refer.message')}
        note={message('forms.optional')}
        rows={3}
        maxLength={500}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <Button type="submit" busy={isSending}>
        {message('refer.send')}
      </Button>
    </form>
  )
}

const tones = { invited: 'neutral', joined: 'accent', rewarded: 'success' } as const

const pageAddress = pagesOf(partAddress('refer-and-earn'))

function Friends({ list, page, isFetching }: { list: ReferralsView; page: number; isFetching: boolean }) {
  const message = useMessage()
  return (
    <section className={styles.section} aria-labelledby="friends">
      <h2 id="friends">{message('refer.friends')}</h2>
      {list.totalCount === 0 ? (
        <div className={styles.card}>
          <EmptyState
            icon="gift"
            level={3}
            title={message('refer.noFriends')}
            text={message('refer.noFriendsHint')}
          />
        </div>
      ) : (
        <ul className={referStyles.friends} aria-busy={isFetching}>
          {list.friends.map((friend) => (
            <Friend key={friend.email} friend={friend} />
          ))}
        </ul>
      )}
      <PartPages page={page} pages={list.pages} hrefFor={pageAddress} label={message('refer.pages')} />
    </section>
  )
}

function Friend({ friend }: { friend: FriendView }) {
  const message = useMessage()
  const { identity } = useBrand()
  return (
    <li className={referStyles.friend}>
      <span className={referStyles.who}>
        <strong>{friend.email}</strong>
        <span>{longDayAt(friend.at, identity.timezone)}</span>
      </span>
      <Badge tone={tones[friend.status]}>{message(`refer.${friend.status}`)}</Badge>
      {friend.earnedCents > 0 && (
        <span className={referStyles.earned}>
          <span className="visually-hidden">{message('refer.earned')}: </span>+
          {formatMoney(friend.earnedCents, identity.currencySymbol)}
        </span>
      )}
    </li>
  )
}
