import IconCurrentLocation from 'icon:current-location'
import IconHistory from 'icon:history'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { BuscaQuery } from '#lib/busca/busca-query.ts'
import { useLastPlace, type LastPlace } from '#lib/busca/last-place.ts'
import { canLocate, locateVisitor, locateTexts } from '#lib/busca/locate.ts'
import { cityAt, suggestPlace } from '#lib/busca/suggest-place.ts'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import type { AutocompleteOption, LoadOptions } from '#ui/forms/use-suggestions.ts'

type Near = { onde: string; perto: string }
type Refusal = keyof typeof locateTexts

const nearMe: AutocompleteOption = {
  value: '#perto',
  label: 'Perto de mim',
  detail: 'Usar a localização deste aparelho',
  icon: IconCurrentLocation,
  aside: true,
}

const lastOption = ({ onde, dia }: LastPlace): AutocompleteOption => ({
  value: '#ultimo',
  label: onde,
  title: onde.split(',')[0]!,
  detail: `Seu último lugar, em ${dia}`,
  icon: IconHistory,
})

async function findNear(): Promise<Near | Refusal> {
  const located = await locateVisitor()
  if ('refusal' in located) return located.refusal
  const onde = await cityAt(located.perto)
  return onde === null ? 'unknown' : { onde, perto: located.perto }
}

function fieldOf(form: RefObject<HTMLFormElement | null>): HTMLInputElement | null {
  const field = form.current?.elements.namedItem('onde')
  return field instanceof HTMLInputElement ? field : null
}

/** Lists nothing besides where nothing is found, so that the list says so. */
const loadPlaces: LoadOptions = async (text, signal) => {
  const found = await suggestPlace(text, signal)
  return canLocate() && found.length > 0 ? [...found.slice(0, 9), nearMe] : found
}

/** The field 'Onde': its suggestions, the place that is kept on the device (with `remember` it is in the field from the start), and the visitor's position, only when it is chosen. */
export function usePlace(form: RefObject<HTMLFormElement | null>, remember = false) {
  const last = useLastPlace()
  // Known only once scripts run; nothing that somebody is typing by then is replaced.
  useEffect(() => {
    const field = fieldOf(form)
    if (remember && last && field?.value === '' && document.activeElement !== field) field.value = last.onde
  }, [form, remember, last])
  const hydrated = useHydrated()
  const near = useRef<Promise<Near | null>>(Promise.resolve(null))
  const [state, setState] = useState<Refusal | 'asking' | null>(null)
  const ask = () => {
    setState('asking')
    near.current = findNear().then((found) => {
      setState(typeof found === 'string' ? found : null)
      if (typeof found === 'string') return null
      const field = fieldOf(form)
      if (field?.value === '') field.value = found.onde
      return found
    })
  }
  const start = useMemo(
    () => [...(hydrated && canLocate() ? [nearMe] : []), ...(last ? [lastOption(last)] : [])],
    [hydrated, last],
  )
  return {
    hint: state === 'asking' ? 'Procurando onde você está…' : undefined,
    error: state === 'denied' || state === 'unknown' ? locateTexts[state] : undefined,
    field: {
      start,
      startTitle: 'Bairro, CEP, cidade ou o nome de um hospital',
      loadOptions: loadPlaces,
      onChoose: ({ value }: AutocompleteOption) => {
        setState(null)
        if (value !== nearMe.value) return undefined
        ask()
        return 'clear' as const
      },
    },
    /** The search with the position, once the browser told it and while the field still names its city. */
    withPosition: async (read: () => BuscaQuery): Promise<BuscaQuery> => {
      const found = await near.current
      const query = read()
      if (!found || query.onde !== found.onde) return query
      return { ...query, perto: found.perto, ordenacao: 'Distancia' }
    },
  }
}
