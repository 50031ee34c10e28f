import { type ReactNode, Suspense } from 'react'

/**
 * A part of the page that React takes over after the rest, in small pieces: the page answers sooner. It is in the HTML like any
 * other, and a press on it takes it over at once.
 */
export const Later = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
