ALTER TABLE "corpo_clinico" ADD COLUMN "proximos_horarios" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The job of the next free times fills them within its next minutes.
UPDATE corpo_clinico SET proximo_conferir = 'epoch' WHERE proximo_livre IS NOT NULL;
