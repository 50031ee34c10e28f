import IconCurrentLocation from 'icon:current-location'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type BuscaQuery, buscaHref } from '#lib/busca/busca-query.ts'
import { canLocate, locateVisitor, locateTexts } from '#lib/busca/locate.ts'
import { wasPressed } from '#pages/publico/moldura/touched.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Button } from '#ui/base/button.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import css from './search-filters.module.css'

/** The visitor's position, only on a click, also on one before this part was loaded. Without scripts there is no button. */
export function NearMe({ busca }: { busca: BuscaQuery }) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [state, setState] = useState<'idle' | 'asking' | 'denied' | 'unknown'>('idle')
  const place = useRef<HTMLDivElement>(null)
  const ask = async (): Promise<void> => {
    if (state === 'asking') return
    setState('asking')
    const located = await locateVisitor()
    if ('refusal' in located) return setState(located.refusal)
    setState('idle')
    void navigate(buscaHref({ ...busca, perto: located.perto, ordenacao: 'Distancia', page: 1 }))
  }
  const askEarly = useEffectEvent(() => {
    if (canLocate() && wasPressed(place.current?.querySelector('button') ?? null)) void ask()
  })
  useLayoutEffect(() => askEarly(), [])
  if (busca.perto)
    return (
      <p className={css.near}>
        Distâncias a partir de onde você está.{' '}
        <Anchor href={buscaHref({ ...busca, perto: '', ordenacao: 'MenorPreco', page: 1 })}>
          Limpar <span className="sr">a minha localização</span>
        </Anchor>
      </p>
    )
  if (hydrated && !canLocate()) return null
  return (
    <div className={css.near} ref={place}>
      <Button
        type="button"
        variant="outline"
        size="small"
        icon={IconCurrentLocation}
        busy={state === 'asking'}
        onClick={() => void ask()}
      >
        Usar minha localização
      </Button>
      <p role="alert">{(state === 'denied' || state === 'unknown') && locateTexts[state]}</p>
    </div>
  )
}
