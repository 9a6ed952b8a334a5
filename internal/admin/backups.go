package admin

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"legalai/internal/audit"
	"legalai/internal/backup"
	"legalai/internal/sqldb"
)

// ErrBackupRunning is returned while a backup is being made, by this server or another one of the database.
var ErrBackupRunning = errors.New("a backup is being made already")

// failedBackup is the setting that stands while the last backup is one that failed.
const failedBackup = "backup.failed"

// Backups is the list of archives and what becomes of the latest wish for one, on whichever server of the database.
type Backups struct {
	Entries []backup.Entry
	Running bool
	Failed  bool // the last one; the log says why
}

// Backups lists the archives of the data folder.
func (s *Service) Backups(ctx context.Context) (Backups, error) {
	entries, err := backup.List(s.config.BackupDir)
	running, unknown := s.db.Claimed(ctx, "backup")
	_, failed := sqldb.Setting(ctx, s.db.Read(), failedBackup)
	if errors.Is(failed, sqldb.ErrNotFound) {
		return Backups{entries, running, false}, errors.Join(err, unknown)
	}
	return Backups{entries, running, failed == nil}, errors.Join(err, unknown, failed)
}

// StartBackup begins to make an archive and returns at once.
func (s *Service) StartBackup(ctx context.Context, actor audit.Actor) error {
	return s.startBackup(ctx, actor, func() bool { return true })
}

// startBackup begins to make one if it is still wanted once no other server makes one.
func (s *Service) startBackup(ctx context.Context, actor audit.Actor, wanted func() bool) error {
	release, err := s.db.Claim(context.WithoutCancel(ctx), "backup")
	if errors.Is(err, sqldb.ErrClaimed) {
		return fmt.Errorf("%w: %w", ErrBackupRunning, err)
	} else if err != nil {
		return err
	}
	if !wanted() {
		release()
		return nil
	}
	err = s.inTurn(ctx, func(tx sqldb.Querier) error {
		return errors.Join(sqldb.DeleteSetting(ctx, tx, failedBackup), s.audit.Append(ctx, tx, audit.Act{Actor: actor, Name: "backup.create"}))
	})
	if err != nil {
		release()
		return err
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx)) // it outlives the call that asked for it
	context.AfterFunc(s.life, cancel)
	s.backups.Go(func() {
		defer cancel()
		defer release()
		_, err := backup.Create(ctx, s.config.BackupDir, s.config.Backup, s.now())
		if err != nil {
			ctx := context.WithoutCancel(ctx)
			err = errors.Join(err, s.inTurn(ctx, func(tx sqldb.Querier) error { return sqldb.PutSetting(ctx, tx, failedBackup, nil) }))
			s.log.Error("making a backup", "error", err)
		} else if err := backup.Prune(s.config.BackupDir, s.config.BackupKeep); err != nil {
			s.log.Error("deleting old backups", "error", err)
		}
	})
	return nil
}

// How often it is looked whether a backup is due, and how soon one that failed is tried again.
const (
	backupLook  = time.Minute
	backupRetry = time.Hour
)

// RunBackups makes one whenever the newest is older than every, until ctx ends.
func (s *Service) RunBackups(ctx context.Context, every time.Duration) {
	look := time.NewTicker(min(backupLook, every))
	defer look.Stop()
	var tried time.Time
	for {
		if s.backupDue(every) && s.now().Sub(tried) >= min(backupRetry, every) {
			tried = s.now()
			err := s.startBackup(ctx, audit.Server, func() bool { return s.backupDue(every) })
			if errors.Is(err, ErrBackupRunning) {
				s.log.Info("a backup is due and is not begun", "because", err)
			} else if err != nil && ctx.Err() == nil {
				s.log.Error("beginning a backup", "error", err)
			}
		}
		select {
		case <-look.C:
		case <-ctx.Done():
			return
		}
	}
}

func (s *Service) backupDue(every time.Duration) bool {
	list, err := backup.List(s.config.BackupDir)
	return err == nil && (len(list) == 0 || s.now().Sub(list[0].CreatedAt) >= every)
}

// RemoveBackup deletes an archive. That it was asked for is on record first: no archive
// is gone of which the log knows nothing.
func (s *Service) RemoveBackup(ctx context.Context, actor audit.Actor, name string) error {
	list, err := backup.List(s.config.BackupDir)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(list, func(e backup.Entry) bool { return e.Name == name }) {
		return backup.ErrNoArchive
	}
	err = s.inTurn(ctx, func(tx sqldb.Querier) error {
		return s.audit.Append(ctx, tx, audit.Act{Actor: actor, Name: "backup.delete", Subject: name})
	})
	if err != nil {
		return err
	}
	return backup.Remove(s.config.BackupDir, name)
}

func (s *Service) inTurn(ctx context.Context, fn func(tx sqldb.Querier) error) error {
	return s.db.InTurn(ctx, sqldb.Turns{"backups"}, fn)
}
