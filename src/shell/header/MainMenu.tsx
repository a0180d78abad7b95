import { useMessage } from '@/brand/use-brand'
import { lateSection } from '@/features/page/late-section'
import styles from './MainMenu.module.css'

const MenuEntries = lateSection(() => import('./MenuEntries').then((file) => file.MenuEntries), { as: 'nav' })

/** The brand's menu (shell-3). Phones load its code when it opens. */
export function MainMenu() {
  const message = useMessage()
  return <MenuEntries frame={{ className: styles.menu, 'aria-label': message('shell.mainMenu') }} />
}
