import { formatReais } from '@alento/contract/base/texto.ts'
import { nomeDaConta, nomeDoLancamento } from '@alento/contract/pagamento/razao-nomes.ts'
import type { Lancamento } from '@alento/contract/pagamento/razao.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Fold } from '#ui/overlay/fold.tsx'
import css from './contrato.module.css'

export const Razao = ({ lancamentos }: { lancamentos: readonly Lancamento[] }) => (
  <Fold title="Lançamentos no razão">
    <ul className={css.history}>
      {lancamentos.map((l) => (
        <li key={l._id}>
          <b>{nomeDoLancamento[l.tipo]}</b>
          <small>
            {formatInstante(l.quando)} · nº {l.numero}
          </small>
          {l.partidas.map((p) => (
            <span key={p.conta}>
              {nomeDaConta[p.conta]}: {p.valor < 0 ? 'crédito' : 'débito'} de {formatReais(Math.abs(p.valor))}
            </span>
          ))}
        </li>
      ))}
    </ul>
  </Fold>
)
