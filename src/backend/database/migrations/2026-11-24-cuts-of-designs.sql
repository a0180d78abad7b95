-- How a design is cut, of the very line that is made: {length in mm, pieces}; null until its picture is drawn, and where no blade goes.
alter table design_pictures add cut jsonb;
