import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen'

interface Props {
  children: ReactNode
  /** A change of path clears the error (shell-13). */
  path: string
}

/**
 * Shows an error screen instead of a page that failed to render. "Try again?" clears the error and reloads
 * the page.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean; path: string }> {
  override state = { hasFailed: false, path: this.props.path }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ path }: Props, state: { path: string }) {
    return path === state.path ? null : { path, hasFailed: false }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const tryAgain = () => {
      this.setState({ hasFailed: false })
      window.location.reload()
    }
    return <ErrorScreen onTryAgain={tryAgain} />
  }
}
