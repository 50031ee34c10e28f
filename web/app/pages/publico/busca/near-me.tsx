import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type BuscaQuery, buscaHref } from '#lib/busca/busca-query.ts'
import { cutPerto } from './read-busca.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Button } from '#ui/base/button.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import css from './search-filters.module.css'

const denied =
  'O navegador não deixou ver onde você está. Permita a localização nas configurações deste site, ou escreva o seu bairro na busca.'
const unknown = 'Não conseguimos saber onde você está agora. Tente de novo, ou escreva o seu bairro na busca.'

const options = { timeout: 10_000, maximumAge: 300_000 }

/** Asks the browser for its position, only on a click. It is rounded to some 100 m and sent only to this site. */
export function NearMe({ busca }: { busca: BuscaQuery }) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [state, setState] = useState<'idle' | 'asking' | 'denied' | 'unknown'>('idle')
  if (busca.perto)
    return (
      <p className={css.near}>
        Distâncias a partir de onde você está.{' '}
        <Anchor href={buscaHref({ ...busca, perto: '', ordenacao: 'MenorPreco', page: 1 })}>
          Limpar <span className="sr">a minha localização</span>
        </Anchor>
      </p>
    )
  // Reserves its space until scripts run, so that nothing moves when it appears.
  if (!hydrated) return <div className={css.near} />
  if (!('geolocation' in navigator)) return null
  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle')
        const perto = cutPerto(`${latitude},${longitude}`)
        void navigate(buscaHref({ ...busca, perto, ordenacao: 'Distancia', page: 1 }))
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      options,
    )
  }
  return (
    <div className={css.near}>
      <Button
        type="button"
        variant="outline"
        size="small"
        icon={IconCurrentLocation}
        busy={state === 'asking'}
        onClick={ask}
      >
        Usar minha localização
      </Button>
      <p role="alert">{state === 'denied' ? denied : state === 'unknown' && unknown}</p>
    </div>
  )
}
