import { useId } from 'react'
import { Form } from 'react-router'
import { formatCentavos, formatDia, formatReais } from '@alento/contract/base/texto.ts'
import { addDays } from '@alento/contract/base/zona.ts'
import type { CobrancaAdmin } from '@alento/contract/cartao/contrato-admin.ts'
import { nomeDoMetodo } from '@alento/contract/cartao/contrato-nomes.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { PriceInput } from '#parts/forms/price-input.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row, Stack, stackClass } from '#ui/base/layout.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { Fold } from '#ui/overlay/fold.tsx'
import css from './contrato.module.css'
import { Razao } from './razao.tsx'
import { nomeDaCobranca, nomeDaDevolucao, nomeDaTentativa } from './textos.ts'

type Recusa = FormRefusal | undefined

function RefundForm({ c, chave, recusa }: { c: CobrancaAdmin; chave: string; recusa: Recusa }) {
  const own = recusa?.typed['cobranca'] === c._id ? recusa : undefined
  return (
    <Fold title="Devolver esta cobrança" open={own !== undefined}>
      <Form method="post" noValidate className={stackClass(12)}>
        <input type="hidden" name="acao" value="devolver" />
        <input type="hidden" name="cobranca" value={c._id} />
        <input type="hidden" name="chave" value={`${chave}-${c._id}`} />
        <Field
          label="Quanto devolver"
          hint={`Vazio devolve tudo o que resta: ${formatReais(c.restante)}`}
          error={fieldError(own?.problema, 'valor')}
        >
          <PriceInput
            name="valor"
            placeholder={formatCentavos(c.restante)}
            defaultValue={own?.typed['valor']}
          />
        </Field>
        <Field label="Motivo" error={fieldError(own?.problema, 'motivo')}>
          <Textarea name="motivo" rows={2} maxLength={300} required defaultValue={own?.typed['motivo']} />
        </Field>
        <div>
          <SubmitButton variant="stop-outline" of={{ cobranca: c._id, confirmado: null }}>
            Devolver
          </SubmitButton>
        </div>
      </Form>
    </Fold>
  )
}

function Attempts({ c }: { c: CobrancaAdmin }) {
  if (c.tentativas.length === 0 && c.devolucoes.length === 0) return null
  return (
    <ul className={css.history}>
      {c.tentativas.map((t) => (
        <li key={`${t.createdAt}${t.metodo}${t.status}`}>
          <b>
            {nomeDoMetodo[t.metodo]}, {nomeDaTentativa[t.status]}
          </b>
          <small>
            {formatInstante(t.createdAt)} · {formatReais(t.valor)}
          </small>
          {t.motivo && <span>{t.motivo}</span>}
        </li>
      ))}
      {c.devolucoes.map((d) => (
        <li key={d._id}>
          <b>Devolução, {nomeDaDevolucao[d.status]}</b>
          <small>
            {formatInstante(d.createdAt)} · {formatReais(d.valor)}
          </small>
          <span>{d.motivo}</span>
        </li>
      ))}
    </ul>
  )
}

type Props = { cobrancas: readonly CobrancaAdmin[]; chave: string; recusa: Recusa }

/** Every charge, newest first, with its attempts, refunds and postings. */
export function Cobrancas({ cobrancas, chave, recusa }: Props) {
  const id = useId()
  return (
    <Stack as="section" gap={16} aria-labelledby={id}>
      <h2 id={id}>Cobranças</h2>
      {cobrancas.length === 0 && (
        <Card>
          <p className="muted">Nada foi cobrado até agora.</p>
        </Card>
      )}
      {cobrancas.map((c) => (
        <Card key={c._id} aria-label={`Cobrança de ${formatDia(c.vencimento)}`}>
          <Stack gap={12}>
            <Row between gap={8}>
              <h3>
                {formatReais(c.valor)}
                {c.tipo === 'DIFERENCA' && ', diferença de plano'}
              </h3>
              <Badge tone={nomeDaCobranca[c.estado].tone}>{nomeDaCobranca[c.estado].text}</Badge>
            </Row>
            <p className="small muted">
              De {formatDia(c.de)} a {formatDia(addDays(c.ate, -1))}, vencimento em {formatDia(c.vencimento)}
            </p>
            <Attempts c={c} />
            {c.lancamentos.length > 0 && <Razao lancamentos={c.lancamentos} />}
            {c.restante > 0 && <RefundForm c={c} chave={chave} recusa={recusa} />}
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
