import { useEffect, useEffectEvent, useState } from 'react'
import type { IconShape } from '#ui/base/icon.tsx'

/**
 * `label` is written into the field, `title` is shown instead of it where it is shorter. `end` is a price or another short text at
 * the right. `icon` replaces that of the list. With `aside` it is never active by
 * itself.
 */
export type AutocompleteOption = {
  value: string
  label: string
  title?: string
  detail?: string
  end?: string
  icon?: IconShape
  aside?: boolean
}

export type LoadOptions = (text: string, signal: AbortSignal) => Promise<readonly AutocompleteOption[]>

export type Suggestions = {
  status: 'idle' | 'waiting' | 'ready' | 'failed'
  options: readonly AutocompleteOption[]
}

const none: Suggestions = { status: 'idle', options: [] }
const minChars = 2
const usualDelayMs = 350
const max = 10

export const isLongEnough = (text: string): boolean => text.trim().length >= minChars

/**
 * Calls `loadOptions` 350 ms (or `delayMs`) after the last `ask`, from the second character on, and keeps at most 10 options. The
 * signal of a call is aborted when the text changes, and a late answer is dropped. While a further one is awaited the options before
 * stay.
 */
export function useSuggestions(loadOptions: LoadOptions, delayMs = usualDelayMs) {
  const [query, setQuery] = useState<{ text: string } | null>(null)
  const [found, setFound] = useState<Suggestions>(none)

  const request = useEffectEvent(async (text: string, signal: AbortSignal) => {
    const next = await loadOptions(text, signal).then(
      (options): Suggestions => ({ status: 'ready', options: options.slice(0, max) }),
      (): Suggestions => ({ status: 'failed', options: [] }),
    )
    if (!signal.aborted) setFound(next)
  })
  useEffect(() => {
    if (!query) return undefined
    const stale = new AbortController()
    const timer = setTimeout(() => void request(query.text, stale.signal), delayMs)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [query, delayMs])

  const forget = () => {
    setQuery(null)
    setFound(none)
  }
  const ask = (text: string) => {
    if (!isLongEnough(text)) return forget()
    setQuery({ text: text.trim() })
    setFound(({ options }) => ({ status: 'waiting', options }))
  }
  /** For a field that is left: awaited options are dropped, found ones stay. */
  const leave = () => {
    setQuery(null)
    setFound((now) => (now.status === 'waiting' ? none : now))
  }
  return { found, ask, forget, leave }
}

/** Returns the announcement of the result. */
export function describeResult({ status, options }: Suggestions): string {
  if (status === 'failed') return 'Não foi possível buscar agora. Tente de novo'
  if (options.length === 0) return 'Nenhum resultado'
  return options.length === 1 ? '1 resultado' : `${options.length} resultados`
}
