CREATE TABLE "rede_fechamento" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rede_id" uuid NOT NULL,
	"dia" date NOT NULL,
	"grupo" uuid NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	CONSTRAINT "rede_fechamento_dia" UNIQUE("rede_id","dia")
);
--> statement-breakpoint
CREATE TABLE "recado" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rede_id" uuid NOT NULL,
	"dia" date NOT NULL,
	"numero" integer NOT NULL,
	"texto" text NOT NULL,
	"pessoas" integer NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "recado_numero" UNIQUE("rede_id","dia","numero")
);
--> statement-breakpoint
ALTER TABLE "agendamento" ADD COLUMN "encaixe" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agendamento" ADD COLUMN "desfazer_ate" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agendamento" ADD COLUMN "antes" jsonb;--> statement-breakpoint
ALTER TABLE "rede_fechamento" ADD CONSTRAINT "rede_fechamento_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recado" ADD CONSTRAINT "recado_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- An appointment made beside another one on purpose: by the desk only, so never an order and never a reservation.
ALTER TABLE agendamento ADD CONSTRAINT agendamento_encaixe CHECK (NOT encaixe OR paciente IS NOT NULL);
--> statement-breakpoint
ALTER TABLE agendamento ADD CONSTRAINT agendamento_desfazer CHECK ((desfazer_ate IS NULL) = (antes IS NULL));
--> statement-breakpoint
-- Two people never hold one time of a professional, except by an encaixe; and of two of these at one time one is refused too.
ALTER TABLE agendamento DROP CONSTRAINT agendamento_sem_sobreposicao;
--> statement-breakpoint
ALTER TABLE agendamento ADD CONSTRAINT agendamento_sem_sobreposicao
  EXCLUDE USING gist (corpo_clinico_id WITH =, tstzrange(inicio, fim) WITH &&)
  WHERE (status <> 'CANCELADA' AND NOT liberado AND NOT encaixe);
--> statement-breakpoint
ALTER TABLE agendamento ADD CONSTRAINT agendamento_encaixe_sem_sobreposicao
  EXCLUDE USING gist (corpo_clinico_id WITH =, tstzrange(inicio, fim) WITH &&)
  WHERE (status <> 'CANCELADA' AND NOT liberado AND encaixe);
--> statement-breakpoint
ALTER TABLE agenda_excecao DROP CONSTRAINT agenda_excecao_horas;
--> statement-breakpoint
ALTER TABLE agenda_excecao ADD CONSTRAINT agenda_excecao_horas CHECK (
  CASE tipo WHEN 'FECHADO' THEN num_nonnulls(hora_inicio, hora_fim) = 0
  ELSE tipo IN ('EXTRA', 'AUSENTE') AND coalesce(hora_inicio < hora_fim, false) END);
--> statement-breakpoint
-- An absence lies inside the hours of a day, whatever these are; two of them, or two of the others, never overlap.
ALTER TABLE agenda_excecao DROP CONSTRAINT agenda_excecao_sem_sobreposicao;
--> statement-breakpoint
ALTER TABLE agenda_excecao ADD CONSTRAINT agenda_excecao_sem_sobreposicao EXCLUDE USING gist (
  corpo_clinico_id WITH =, (CASE WHEN tipo = 'AUSENTE' THEN 1 ELSE 0 END) WITH =,
  tsrange(dia + coalesce(hora_inicio, time '00:00'), dia + coalesce(hora_fim, time '24:00')) WITH &&);
--> statement-breakpoint
-- Cached pages show the times of every professional of the unit.
CREATE FUNCTION mudou_fechamento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mudou('profissional:' || c.id) FROM corpo_clinico c WHERE c.rede_id = (coalesce(NEW, OLD)).rede_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON rede_fechamento FOR EACH ROW EXECUTE FUNCTION mudou_fechamento();
--> statement-breakpoint
-- The most messages of a unit to its patients in one day.
ALTER TABLE recado ADD CONSTRAINT recado_limite CHECK (numero BETWEEN 1 AND 6);
