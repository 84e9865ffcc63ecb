// When a part of the page breaks, the page says so and offers to load again, instead of going blank.
import { Component, type ReactNode } from 'react'
import { Broken } from './states.tsx'

export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}
