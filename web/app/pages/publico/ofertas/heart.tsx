import IconBell from 'icon:bell'
import IconBellCheck from 'icon:bell-check'
import IconHeart from 'icon:heart'
import { useLocation } from 'react-router'
import type { Guardado } from '#lib/busca/favorito.ts'
import { Button } from '#ui/base/button.tsx'
import { FavoritoForm } from '#parts/unidade/favorito-form.tsx'
import css from './heart.module.css'

/** Icon and label of the button: a heart, or an alert that is on or off. */
const looks = {
  heart: { icon: IconHeart, label: null, name: 'Guardar nos favoritos', after: '' },
  off: { icon: IconBell, label: 'Avisar se o preço baixar', name: 'Avisar se o preço baixar', after: '' },
  on: {
    icon: IconBellCheck,
    label: 'Avisamos quando o preço baixar',
    name: 'Avisamos quando o preço baixar',
    after: '. Parar de avisar',
  },
}

/**
 * Saves `alvo` as a favourite; an existing one is removed. With `alerta` it is a labelled button about its price, which says what it
 * is now, and switches the alert of an existing favourite; otherwise only a heart.
 */
export function Heart({
  alvo,
  guardado,
  nome,
  alerta = false,
}: {
  alvo: string
  guardado: Guardado | undefined
  nome: string
  alerta?: boolean
}) {
  const { pathname, search } = useLocation()
  const { icon, label, name, after } = looks[!alerta ? 'heart' : guardado?.avisar ? 'on' : 'off']
  return (
    <FavoritoForm stay className={css.heart}>
      <input type="hidden" name="alvo" value={alvo} />
      <input type="hidden" name="de" value={pathname + search} />
      {guardado && <input type="hidden" name="id" value={guardado.id} />}
      {alerta && <input type="hidden" name="alerta" value={guardado?.avisar ? 'parar' : 'avisar'} />}
      <Button
        variant={label ? 'outline' : 'quiet'}
        square={!label}
        icon={icon}
        aria-pressed={alerta ? undefined : Boolean(guardado)}
        aria-label={`${name}: ${nome}${after}`}
      >
        {label}
      </Button>
    </FavoritoForm>
  )
}
