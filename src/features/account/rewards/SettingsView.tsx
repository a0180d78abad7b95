import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import {
  rewardsQuery,
  saveRewardSettings,
  type RewardSettingsView,
  type RewardsView,
} from '@/commerce/account/rewards'
import formStyles from '@/features/forms/form.module.css'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/fields/Checkbox'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import parts from '../parts.module.css'
import { storeAnswer } from '@/features/session/store-answer'

interface Props {
  settings: RewardSettingsView
  /** True if points can expire. */
  canEnd: boolean
}

/** The settings for e-mails about points. */
export function SettingsView({ settings, canEnd }: Props) {
  const message = useMessage()
  const notice = useNotice()
  const client = useQueryClient()
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const [wanted, setWanted] = useState(settings)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    await send(async () => {
      const saved = await saveRewardSettings(wanted)
      await storeAnswer<RewardsView>(
        client,
        rewardsQuery().queryKey,
        (known) => known && { ...known, ...saved },
      )
      notice.success(message('balances.settingsSaved'))
    })
  }
  return (
    <form
      className={`${parts.card} ${formStyles.form}`}
      onSubmit={(event) => void save(event)}
      aria-labelledby="settings"
      noValidate
    >
      <h2 id="settings">{message('balances.settings')}</h2>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <p className={parts.hint}>{message('balances.settingsIntro')}</p>
      <Checkbox
        label={message('balances.settingsBalance')}
        checked={wanted.balanceMails}
        onChange={(event) => setWanted({ ...wanted, balanceMails: event.target.checked })}
      />
      {canEnd && (
        <Checkbox
          label={message('balances.settingsExpiry')}
          checked={wanted.expiryMails}
          onChange={(event) => setWanted({ ...wanted, expiryMails: event.target.checked })}
        />
      )}
      <Button type="submit" busy={isSending}>
        {message('balances.settingsSave')}
      </Button>
    </form>
  )
}
