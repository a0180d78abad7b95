-- A version of a proof shows one design, with the line that it is cut along; approving it approves that design.
alter table proof_versions add column design_hash char(64) check (design_hash ~ '^[0-9a-f]{64}$');
-- Path data in millimeters from the upper left corner of the finished piece.
alter table proof_versions add column cut_path text check (length(cut_path) <= 500000);
alter table proof_answers add column design_hash char(64);
