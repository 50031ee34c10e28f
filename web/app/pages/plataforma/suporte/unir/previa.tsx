import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import type { PreviaUniao } from '@alento/contract/plataforma/uniao.ts'
import { diasParaDesfazer, nomeDoBloqueio, nomeDoItem } from '@alento/contract/plataforma/uniao-nomes.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Facts, Lines } from '#ui/data/facts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from '#pages/plataforma/suporte/suporte.module.css'
import { PostForm } from '#parts/forms/post-form.tsx'

type Lado = PreviaUniao['sai']

function Conta({ titulo, efeito, lado }: { titulo: string; efeito?: string; lado: Lado }) {
  const id = `conta-${lado._id}`
  return (
    <Card aria-labelledby={id}>
      <Stack gap={12}>
        <h2 id={id}>{titulo}</h2>
        <p className={css.wrap}>
          <Anchor href={`/admin/suporte/${lado._id}`}>{lado.name}</Anchor>
          {efeito && <small>{efeito}</small>}
        </p>
        <div className={css.wrap}>
          <Facts
            columns={2}
            items={[
              { label: 'CPF', value: lado.cpf ? formatCpf(lado.cpf) : 'Sem CPF' },
              { label: 'E-mail', value: lado.email || 'Sem e-mail' },
              { label: 'Usuário', value: lado.username },
              { label: 'Cliente desde', value: formatInstante(lado.desde).split(',')[0] },
            ]}
          />
        </div>
      </Stack>
    </Card>
  )
}

const linesOf = (list: PreviaUniao['move']) =>
  list.map(({ oQue, quantidade }) => ({ key: oQue, label: nomeDoItem[oQue], value: String(quantidade) }))

function Passa({ previa: { move, ficam } }: { previa: PreviaUniao }) {
  return (
    <Card aria-labelledby="passa">
      <Stack gap={16}>
        <h2 id="passa">O que passa</h2>
        {move.length > 0 ? (
          <Lines items={linesOf(move)} />
        ) : (
          <p>Agora a conta sem CPF não tem nada que passe.</p>
        )}
        <p className="small muted">O que chegar até você confirmar passa também.</p>
        <h2>O que não passa</h2>
        {ficam.length > 0 && (
          <>
            <p>Não passa porque a outra conta já tem igual. Uma lista de espera repetida termina.</p>
            <Lines items={linesOf(ficam)} />
          </>
        )}
        <p className="muted">
          Senha, segundo fator, aparelhos, autorizações e avisos de preço: valem os da conta que fica. E-mail,
          celular e usuário também. Lançamentos e registros do processador não mudam.
        </p>
        <h2>Desfazer</h2>
        <p className="muted">
          Por {diasParaDesfazer} dias dá para desfazer: volta exatamente o que passou, e o que veio depois
          fica na conta que continua. Até lá ninguém entra na conta sem CPF. Depois, o que restou dela é
          apagado. Se a pessoa apagar a conta que fica, as duas são apagadas.
        </p>
      </Stack>
    </Card>
  )
}

type Props = { previa: PreviaUniao; chave: string; here: string; recusa: FormRefusal | undefined }

function Unir({ previa: { sai, fica }, chave, here, recusa }: Props) {
  const busy = useBusy({ acao: 'unir', confirmado: null })
  const { problema, typed = {} } = recusa ?? {}
  return (
    <Card aria-labelledby="unir">
      <PostForm refusal={recusa} gap={16}>
        <input type="hidden" name="sai" value={sai._id} />
        <input type="hidden" name="fica" value={fica._id} />
        <input type="hidden" name="chave" value={typed['chave'] ?? chave} />
        <h2 id="unir">Unir</h2>
        <Field
          label="Motivo"
          hint="Como você conferiu que é a mesma pessoa. Fica na trilha de auditoria."
          error={fieldError(problema, 'motivo')}
        >
          <Textarea name="motivo" rows={3} maxLength={300} required defaultValue={typed['motivo']} />
        </Field>
        <Buttons>
          <Button variant="stop-outline" name="acao" value="unir" busy={busy}>
            Unir as contas
          </Button>
          <ButtonLink variant="quiet" href={here}>
            Procurar outra conta
          </ButtonLink>
        </Buttons>
      </PostForm>
    </Card>
  )
}

const sameName = ({ sai, fica }: PreviaUniao): boolean =>
  sai.name.localeCompare(fica.name, 'pt-BR', { sensitivity: 'base' }) === 0

/** The effect of a merge, or the reasons that prevent it; nothing has changed yet. */
export function Previa(props: Props) {
  const { previa, here } = props
  const { bloqueios } = previa
  return (
    <>
      {bloqueios.length > 0 && (
        <Notice tone="stop" title="Estas contas não podem ser unidas agora">
          <ul>
            {bloqueios.map((b) => (
              <li key={b}>{nomeDoBloqueio[b]}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={css.pair}>
        {bloqueios.length > 0 ? (
          <>
            <Conta titulo="Uma conta" lado={previa.sai} />
            <Conta titulo="Outra conta" lado={previa.fica} />
          </>
        ) : (
          <>
            <Conta
              titulo="Esta conta sai"
              efeito="Ninguém entra nela, a não ser que a união seja desfeita. O e-mail dela recebe um aviso."
              lado={previa.sai}
            />
            <Conta titulo="Esta conta fica" efeito="Recebe o que passa, e um e-mail." lado={previa.fica} />
          </>
        )}
      </div>
      {bloqueios.length > 0 ? (
        <div>
          <ButtonLink variant="outline" href={here}>
            Procurar outra conta
          </ButtonLink>
        </div>
      ) : (
        <>
          {!sameName(previa) && (
            <Notice tone="wait" title="Os nomes das duas contas são diferentes">
              Confira com a pessoa antes de unir.
            </Notice>
          )}
          <Passa previa={previa} />
          <Unir {...props} />
        </>
      )}
    </>
  )
}
