-- 'assistant:write' was allowed when it meant drafting jobs. It writes notes now, so each assistant asks again.
SET LOCAL ROLE candor_platform;--> statement-breakpoint
UPDATE "assistant_connections" SET "scopes" = array_remove("scopes", 'assistant:write') WHERE 'assistant:write' = ANY("scopes");--> statement-breakpoint
UPDATE "assistant_tokens" SET "scopes" = array_remove("scopes", 'assistant:write') WHERE 'assistant:write' = ANY("scopes");--> statement-breakpoint
RESET ROLE;
