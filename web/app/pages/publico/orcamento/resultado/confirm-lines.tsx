import { Notice } from '#ui/base/notice.tsx'
import { Money } from '#ui/data/money.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import type { Compra } from './compra.ts'
import css from './confirm-purchase.module.css'

/** Each exam with its whole name, its unit and its price now; packages after them. */
export const Lines = ({ compra: { linhas, pacotes, sumiram } }: { compra: Compra }) => (
  <>
    {sumiram > 0 && (
      <Notice tone="wait">
        {sumiram === 1
          ? 'Um dos lugares não vende mais estes exames. Volte e compare de novo.'
          : `${sumiram} dos lugares não vendem mais estes exames. Volte e compare de novo.`}
      </Notice>
    )}
    <ul className={css.lines}>
      {linhas.map(({ chave, nome, unidade, levado, valor, nota }) => (
        <li key={chave}>
          <Checkbox name="levar" value={chave} defaultChecked={levado} className={css.check} detail={unidade}>
            <span className={css.nome}>{nome}</span>
          </Checkbox>
          <span className={css.valor}>{valor === null ? nota : <Money centavos={valor} />}</span>
        </li>
      ))}
      {pacotes.map(({ nome, unidade, valor, inclui }) => (
        <li key={nome + unidade}>
          <span className={css.pacote}>
            <b>{nome}</b>
            <small>
              {unidade}
              {inclui.length > 0 && `. Traz também: ${inclui.join(', ')}`}
            </small>
          </span>
          <span className={css.valor}>
            <Money centavos={valor} />
          </span>
        </li>
      ))}
    </ul>
  </>
)
