import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { rewardsQuery, saveRewardSettings, type RewardSettingsView } from '@/commerce/balances'
import formStyles from '@/features/forms/form.module.css'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { ErrorNote } from '@/ui/ErrorNote'
import parts from '../parts.module.css'

/** Whether e-mails tell of changes. */
export function SettingsView({ settings }: { settings: RewardSettingsView }) {
  const message = useMessage()
  const notice = useNotice()
  const client = useQueryClient()
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const [isWanted, setWanted] = useState(settings.balanceMails)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    await send(async () => {
      const saved = await saveRewardSettings({ ...settings, balanceMails: isWanted })
      client.setQueryData(rewardsQuery().queryKey, (known) => known && { ...known, ...saved })
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
        checked={isWanted}
        onChange={(event) => setWanted(event.target.checked)}
      />
      <Button type="submit" busy={isSending}>
        {message('balances.settingsSave')}
      </Button>
    </form>
  )
}
