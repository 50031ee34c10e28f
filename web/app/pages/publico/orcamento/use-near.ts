import IconCurrentLocation from 'icon:current-location'
import { useMemo, useState } from 'react'
import { canLocate, locateVisitor, locateTexts } from '#lib/busca/locate.ts'
import { parsePlace } from '#lib/busca/place.ts'
import { cityAt, suggestPlace } from '#lib/busca/suggest-place.ts'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import type { AutocompleteOption, LoadOptions } from '#ui/forms/use-suggestions.ts'

const nearMe: AutocompleteOption = {
  value: '#perto',
  label: 'Perto de mim',
  detail: 'Usar a localização deste aparelho',
  icon: IconCurrentLocation,
  aside: true,
}

const loadOptions: LoadOptions = async (text, signal) => {
  const found = await suggestPlace(text, signal)
  return canLocate() && found.length > 0 ? [...found.slice(0, 9), nearMe] : found
}

/** The position, some 100 m exact, and its city, as parameters of a quote. */
type Near = { perto: string; cidade: string; uf: string }

async function findNear(): Promise<Near | keyof typeof locateTexts> {
  const located = await locateVisitor()
  if ('refusal' in located) return located.refusal
  const place = parsePlace((await cityAt(located.perto)) ?? '')
  return place?.uf ? { perto: located.perto, cidade: place.cidade, uf: place.uf } : 'unknown'
}

/** 'Perto de mim' among the suggested places: the browser is asked for its position only when it is chosen. */
export function useNear({ onNear, onPlace }: { onNear: (near: Near) => void; onPlace: () => void }) {
  const hydrated = useHydrated()
  const [state, setState] = useState<keyof typeof locateTexts | 'asking' | null>(null)
  const start = useMemo(() => (hydrated && canLocate() ? [nearMe] : []), [hydrated])
  const ask = async (): Promise<void> => {
    setState('asking')
    const found = await findNear()
    if (typeof found === 'string') return setState(found)
    setState(null)
    onNear(found)
  }
  const onChoose = ({ value }: AutocompleteOption): 'clear' | undefined => {
    setState(null)
    if (value === nearMe.value) {
      void ask()
      return 'clear'
    }
    // The change follows once the name was written into the field.
    queueMicrotask(onPlace)
    return undefined
  }
  return {
    hint: state === 'asking' ? 'Procurando onde você está…' : undefined,
    error: state === 'denied' || state === 'unknown' ? locateTexts[state] : undefined,
    field: { start, startTitle: 'Bairro, CEP ou cidade', loadOptions, onChoose },
  }
}
