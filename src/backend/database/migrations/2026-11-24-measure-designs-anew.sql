-- Pieces of a print are counted by what is cut (design-measure-20): what versions measured by the former rule is worked out anew when it is asked for.
update design_revisions set measures = null where measures is not null;
