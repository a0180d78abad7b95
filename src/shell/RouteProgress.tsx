import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import styles from './RouteProgress.module.css'

/** A bar at the top edge while the next page loads; the frame is dimmed meanwhile (shell-12). */
export function RouteProgress() {
  const { events } = useRouter()
  const message = useMessage()
  const [isChanging, setChanging] = useState(false)

  useEffect(() => {
    const begin = (_url: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return
      setChanging(true)
      document.documentElement.dataset['route'] = 'changing'
    }
    const end = () => {
      setChanging(false)
      delete document.documentElement.dataset['route']
    }
    events.on('routeChangeStart', begin)
    events.on('routeChangeComplete', end)
    events.on('routeChangeError', end)
    return () => {
      events.off('routeChangeStart', begin)
      events.off('routeChangeComplete', end)
      events.off('routeChangeError', end)
      end()
    }
  }, [events])

  return (
    <div className={styles.region} role="status" data-route-progress>
      {isChanging && (
        <>
          <div className={styles.bar} />
          <span className="visually-hidden">{message('shell.pageLoading')}</span>
        </>
      )}
    </div>
  )
}
