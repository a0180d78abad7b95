import { useMessage } from '@/brand/use-brand'
import { lateSection } from '@/features/page/late-section'
import styles from './MainMenu.module.css'

const MenuEntries = lateSection(
  () => import(/* webpackChunkName: "frame" */ './MenuEntries').then((file) => file.MenuEntries),
  'nav',
)

/** The brand's menu (shell-3). Phones load its code when it opens, or with the footer. */
export function MainMenu() {
  const message = useMessage()
  return <MenuEntries frame={{ className: styles.menu, 'aria-label': message('shell.mainMenu') }} />
}
