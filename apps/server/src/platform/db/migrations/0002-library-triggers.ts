/** Counts are kept by triggers, so that every way to change a fact keeps them true, cascades included. */
export const libraryTriggers = `
  CREATE TRIGGER missing_ai AFTER INSERT ON missing WHEN NEW.excluded = 0 BEGIN
    UPDATE counter SET value = value + 1 WHERE name = 'missing' AND kind = NEW.kind;
  END;
  CREATE TRIGGER missing_ad AFTER DELETE ON missing WHEN OLD.excluded = 0 BEGIN
    UPDATE counter SET value = value - 1 WHERE name = 'missing' AND kind = OLD.kind;
  END;
  CREATE TRIGGER missing_au AFTER UPDATE OF excluded ON missing WHEN OLD.excluded <> NEW.excluded BEGIN
    UPDATE counter SET value = value + OLD.excluded - NEW.excluded WHERE name = 'missing' AND kind = NEW.kind;
  END;

  -- Apart from wanted_count: naming an indexed column in SET rewrites its index entries even when the value stays.
  CREATE TRIGGER episode_ai AFTER INSERT ON episode BEGIN
    UPDATE series SET file_count = file_count + 1 WHERE id = NEW.series_id;
  END;
  CREATE TRIGGER episode_ai_wanted AFTER INSERT ON episode WHEN NEW.wanted = 1 BEGIN
    UPDATE series SET wanted_count = wanted_count + 1 WHERE id = NEW.series_id;
    UPDATE counter SET value = value + 1 WHERE name = 'wanted' AND kind = 0;
  END;
  CREATE TRIGGER episode_ad AFTER DELETE ON episode BEGIN
    UPDATE series SET file_count = file_count - 1 WHERE id = OLD.series_id;
    DELETE FROM missing WHERE kind = 0 AND media_id = OLD.id;
    DELETE FROM subtitle WHERE kind = 0 AND media_id = OLD.id;
  END;
  CREATE TRIGGER episode_ad_wanted AFTER DELETE ON episode WHEN OLD.wanted = 1 BEGIN
    UPDATE series SET wanted_count = wanted_count - 1 WHERE id = OLD.series_id;
    UPDATE counter SET value = value - 1 WHERE name = 'wanted' AND kind = 0;
  END;
  CREATE TRIGGER episode_au AFTER UPDATE OF wanted ON episode WHEN OLD.wanted <> NEW.wanted BEGIN
    UPDATE series SET wanted_count = wanted_count + NEW.wanted - OLD.wanted WHERE id = NEW.series_id;
    UPDATE counter SET value = value + NEW.wanted - OLD.wanted WHERE name = 'wanted' AND kind = 0;
  END;
  CREATE TRIGGER series_ad AFTER DELETE ON series BEGIN
    DELETE FROM title WHERE kind = 0 AND media_id = OLD.id;
    DELETE FROM held_removal WHERE kind = 0 AND media_id = OLD.id;
  END;

  CREATE TRIGGER movie_ai AFTER INSERT ON movie WHEN NEW.wanted = 1 BEGIN
    UPDATE counter SET value = value + 1 WHERE name = 'wanted' AND kind = 1;
  END;
  CREATE TRIGGER movie_ad AFTER DELETE ON movie BEGIN
    UPDATE counter SET value = value - OLD.wanted WHERE name = 'wanted' AND kind = 1;
    DELETE FROM missing WHERE kind = 1 AND media_id = OLD.id;
    DELETE FROM subtitle WHERE kind = 1 AND media_id = OLD.id;
    DELETE FROM title WHERE kind = 1 AND media_id = OLD.id;
    DELETE FROM held_removal WHERE kind = 1 AND media_id = OLD.id;
  END;
  CREATE TRIGGER movie_au AFTER UPDATE OF wanted ON movie WHEN OLD.wanted <> NEW.wanted BEGIN
    UPDATE counter SET value = value + NEW.wanted - OLD.wanted WHERE name = 'wanted' AND kind = 1;
  END;

  -- title_word is fed by the application; title_tri follows its content table.
  CREATE TRIGGER title_ai AFTER INSERT ON title BEGIN
    INSERT INTO title_tri (rowid, folded) VALUES (NEW.id, NEW.folded);
  END;
  CREATE TRIGGER title_ad AFTER DELETE ON title BEGIN
    INSERT INTO title_tri (title_tri, rowid, folded) VALUES ('delete', OLD.id, OLD.folded);
    DELETE FROM title_word WHERE rowid = OLD.id;
  END;
`;
