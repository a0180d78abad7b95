import { TroubleScreen } from '@/shell/TroubleScreen'

/** The page for errors before a page can be prepared; 404 and 500 have separate pages. */
export default function ErrorPage() {
  return <TroubleScreen kind="server" />
}
