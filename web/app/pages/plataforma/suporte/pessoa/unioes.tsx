import type { FichaPessoa } from '@alento/contract/plataforma/suporte.ts'
import type { Uniao } from '@alento/contract/plataforma/uniao.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { PostForm } from '#parts/forms/post-form.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Fold } from '#ui/overlay/fold.tsx'
import css from './pessoa.module.css'

type Recusa = FormRefusal | undefined

function Desfazer({ uniao, recusa }: { uniao: Uniao; recusa: Recusa }) {
  const own = recusa?.typed['uniao'] === uniao._id ? recusa : undefined
  const busy = useBusy({ acao: 'desunir', uniao: uniao._id, confirmado: null })
  return (
    <Fold title="Desfazer a união" open={own !== undefined}>
      <PostForm refusal={own} gap={12}>
        <input type="hidden" name="uniao" value={uniao._id} />
        <p className="small muted">O que passou para a conta que ficou volta. O que veio depois fica nela.</p>
        <Field label="Motivo" error={fieldError(own?.problema, 'motivo')}>
          <Textarea name="motivo" rows={2} maxLength={300} required defaultValue={own?.typed['motivo']} />
        </Field>
        <div>
          <Button variant="stop-outline" name="acao" value="desunir" busy={busy}>
            Desfazer a união
          </Button>
        </div>
      </PostForm>
    </Fold>
  )
}

function Unida({ uniao, id }: { uniao: Uniao; id: string }) {
  const { sai, fica } = uniao
  const [left, other] = sai._id === id ? [true, fica] : [false, sai]
  const link = <Anchor href={`/admin/suporte/${other._id}`}>{other.name || 'Conta apagada'}</Anchor>
  return (
    <p className={css.wrap}>
      {left ? <>Esta conta foi unida a outra: {link}.</> : <>A esta conta foi unida outra: {link}.</>}{' '}
      <span className="muted">
        Por {uniao.feitaPor} em {formatInstante(uniao.createdAt)}
        {uniao.desfeitaEm && `, desfeita em ${formatInstante(uniao.desfeitaEm)}`}
        {uniao.podeDesfazer && `, pode ser desfeita até ${formatInstante(uniao.desfazerAte)}`}.
      </span>
    </p>
  )
}

const porText = { CELULAR: 'Outro cadastro usa o mesmo celular', EMAIL: 'Outro cadastro usa o mesmo e-mail' }

/** Returns the reason why an account with the same mobile or e-mail cannot be the other half of a merge; null when it can: one has a CPF, one has not. */
const whyNot = (cpf: string | null, outro: string | null): string | null => {
  if (cpf && outro) return 'As duas têm CPF: não dá para unir.'
  return cpf || outro ? null : 'Nenhuma das duas tem CPF: não dá para unir.'
}

type ParecidaProps = { id: string; cpf: string | null; pessoa: FichaPessoa['parecidas'][number] }

/** An account that is perhaps the same person's: the preview of the merge shows its effect. */
export const Parecida = ({ id, cpf, pessoa: p }: ParecidaProps) => (
  <div className={css.wrap}>
    <p>{porText[p.por]}:</p>
    <p>
      <b>{p.name || 'Sem nome'}</b>, {p.cpf ? `CPF ${p.cpf}` : 'sem CPF'}, de{' '}
      {formatInstante(p.desde).split(',')[0]}.
    </p>
    {whyNot(cpf, p.cpf) === null ? (
      <ButtonLink variant="outline" size="small" href={`/admin/suporte/${id}/unir?com=${p._id}`}>
        Ver a união<span className="sr"> com {p.name}</span>
      </ButtonLink>
    ) : (
      <p className="small muted">{whyNot(cpf, p.cpf)}</p>
    )}
  </div>
)

type Props = {
  id: string
  cpf: string | null
  unioes: readonly Uniao[]
  parecidas: FichaPessoa['parecidas']
  apagada: boolean
  recusa: Recusa
}

/** Merges with other accounts of the person: their contents, the way to undo them, and the way to another one. */
export function Unioes({ id, cpf, unioes, parecidas, apagada, recusa }: Props) {
  const merged = unioes.some((u) => u.sai._id === id && !u.desfeitaEm)
  const may = !apagada && !merged
  if (!may && unioes.length === 0) return null
  return (
    <Card aria-labelledby="unioes">
      <Stack gap={12}>
        <h2 id="unioes">Outras contas</h2>
        {unioes.map((u) => (
          <div key={u._id}>
            <Unida uniao={u} id={id} />
            {u.podeDesfazer && <Desfazer uniao={u} recusa={recusa} />}
          </div>
        ))}
        {may && parecidas.map((pessoa) => <Parecida key={pessoa._id} id={id} cpf={cpf} pessoa={pessoa} />)}
        {may && (
          <>
            <p className="small muted">
              Se forem da mesma pessoa, uma conta sem CPF pode ser unida à que tem CPF.
            </p>
            <div>
              <ButtonLink variant="outline" href={`/admin/suporte/${id}/unir`}>
                Unir com outra conta
              </ButtonLink>
            </div>
          </>
        )}
      </Stack>
    </Card>
  )
}
