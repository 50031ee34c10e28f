import IconPlus from 'icon:plus'
import { estadoVisita } from '#lib/pedido/labels.ts'
import { buttonClass } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import css from './horas.module.css'

const shown = (Object.keys(estadoVisita) as (keyof typeof estadoVisita)[]).filter((e) => e !== 'cancelado')

/** Behind '?': icon, hue and word of each state, and the look of free and closed hours. */
export const Legend = () => (
  <details className={css.help}>
    <summary
      className={buttonClass({ variant: 'outline', size: 'small', square: true })}
      aria-label="Legenda"
    >
      ?
    </summary>
    <ul className={css.legend} aria-label="Legenda">
      {shown.map((estado) => (
        <li key={estado}>
          <i data-estado={estado}>
            <Icon of={estadoVisita[estado].icon} size="s" />
          </i>
          {estadoVisita[estado].text}
        </li>
      ))}
      <li>
        <i className={css.free}>
          <Icon of={IconPlus} size="s" />
        </i>
        Livre
      </li>
      <li>
        <i className={css.off} />
        Fora do horário
      </li>
    </ul>
  </details>
)
