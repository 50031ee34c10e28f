import { IconBell, IconBellCheck, IconHeart } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { Button } from '#ui/base/button.tsx'
import { FavoritoForm } from '#parts/unidade/favorito-form.tsx'
import css from './heart.module.css'

/**
 * Saves `alvo` as a favourite; with the `id` of an existing favourite, removes it. With `alerta` it is a labelled button about its
 * price, which says what it is now; otherwise only a heart.
 */
export function Heart({
  alvo,
  id,
  nome,
  alerta = false,
}: {
  alvo: string
  id: string | undefined
  nome: string
  alerta?: boolean
}) {
  const { pathname, search } = useLocation()
  const label = alerta ? (id ? 'Avisamos quando o preço baixar' : 'Avisar se o preço baixar') : null
  return (
    <FavoritoForm stay className={css.heart}>
      <input type="hidden" name="alvo" value={alvo} />
      <input type="hidden" name="de" value={pathname + search} />
      {id && <input type="hidden" name="id" value={id} />}
      {alerta && <input type="hidden" name="alerta" value="1" />}
      <Button
        variant={label ? 'outline' : 'quiet'}
        square={!label}
        icon={alerta ? (id ? IconBellCheck : IconBell) : IconHeart}
        aria-pressed={alerta ? undefined : Boolean(id)}
        aria-label={`${label ?? 'Guardar nos favoritos'}: ${nome}${alerta && id ? '. Parar de avisar' : ''}`}
      >
        {label}
      </Button>
    </FavoritoForm>
  )
}
