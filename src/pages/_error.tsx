import { TroubleScreen } from '@/shell/TroubleScreen'

/** When a page cannot even be prepared; 404 and 500 have pages of their own. */
export default function ErrorPage() {
  return <TroubleScreen kind="server" />
}
